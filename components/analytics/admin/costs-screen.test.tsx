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
const show = (costs: Costs, seesCatalog = true, codeOf = (id: string) => id) =>
  renderApp(
    <CostsScreen
      products={Object.entries(costs).map(([id, costCents]) => ({
        productId: id,
        name: id,
        code: codeOf(id),
        priceCents: 10_000,
        costCents,
        units: 1,
      }))}
      seesCatalog={seesCatalog}
      text=""
      isMissing={false}
    />,
  )

function cost(id: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[aria-label="Custo de ${id}"]`)
  if (!found) throw new Error(`no cost of ${id}`)
  return found
}
const type = (id: string, text: string) => act(async () => enterValue(cost(id), text))
const shown = (ids: string) => [...ids].map((id) => cost(id).value)

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

it('saves the cost of the product it was typed for, whatever the codes of others', async () => {
  vi.mocked(saveProductCosts).mockReset()
  vi.mocked(saveProductCosts).mockResolvedValue({
    ok: true,
    data: { saved: 1, unknown: [], changed: [] },
  })
  await show({ A: null, B: null }, true, () => 'x-1')
  await type('B', '20')
  expect(shown('AB')).toEqual(['', '20'])
  await act(async () => cost('B').form?.requestSubmit())
  const row = { productId: 'B', code: 'x-1', costCents: 2_000, seen: { costCents: null } }
  expect(saveProductCosts).toHaveBeenCalledExactlyOnceWith({ rows: [row] })
})

it('links products for roles with the catalog only', async () => {
  const links = (page: HTMLElement) =>
    [...page.querySelectorAll('form li a')].map((link) => link.getAttribute('href'))
  expect(links(await show({ A: null }))).toEqual(['/admin/produtos/A'])
  const page = await show({ A: null }, false)
  expect(links(page)).toEqual([])
  expect(page.querySelector('form li')?.textContent).toContain('A')
})
