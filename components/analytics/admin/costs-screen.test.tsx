// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { enterValue } from '@/components/ui/enter-value'
import { saveProductCosts } from '@/server/products/admin-actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { CostsScreen } from './costs-screen'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: vi.fn() }),
  usePathname: () => '/admin/custos',
}))
vi.mock('@/server/products/admin-actions', () => ({ saveProductCosts: vi.fn() }))

type Costs = Record<string, number | null>
type Answer = Awaited<ReturnType<typeof saveProductCosts>>

/** Renders the screen with these stored costs in centavos, by product. */
const show = (costs: Costs, seesCatalog = true) =>
  renderApp(
    <CostsScreen
      products={Object.entries(costs).map(([code, costCents]) => ({
        productId: code,
        name: code,
        code,
        priceCents: 10_000,
        costCents,
        units: 1,
      }))}
      seesCatalog={seesCatalog}
      text=""
      isMissing={false}
    />,
  )

function cost(code: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[aria-label="Custo de ${code}"]`)
  if (!found) throw new Error(`no cost of ${code}`)
  return found
}
const type = (code: string, text: string) => act(async () => enterValue(cost(code), text))
const shown = (codes: string) => [...codes].map((code) => cost(code).value)

it('leaves in the fields what is typed during a save, and what conflicted', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  vi.mocked(saveProductCosts).mockReturnValue(promise)
  await show({ A: null, B: null, C: null, D: null })
  await type('A', '10')
  await type('B', '20')
  await type('C', '30')
  await act(async () => cost('A').form?.requestSubmit())
  expect(saveProductCosts).toHaveBeenCalledOnce()
  await type('B', '25')
  await type('D', '40')
  await act(async () => resolve({ ok: true, data: { saved: 2, unknown: [], changed: ['C'] } }))
  await show({ A: 1_000, B: 2_000, C: 3_500, D: null })
  expect(shown('ABCD')).toEqual(['10,00', '25', '30', '40'])
})

it('links products for roles with the catalog only', async () => {
  const links = (page: HTMLElement) =>
    [...page.querySelectorAll('form li a')].map((link) => link.getAttribute('href'))
  expect(links(await show({ A: null }))).toEqual(['/admin/produtos/A'])
  const page = await show({ A: null }, false)
  expect(links(page)).toEqual([])
  expect(page.querySelector('form li')?.textContent).toContain('A')
})
