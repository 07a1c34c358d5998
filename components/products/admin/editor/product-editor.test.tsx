// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { toProductForm } from '@/lib/products/admin/product-form'
import { setProductsActive } from '@/server/products/admin-actions'
import { renderApp } from '@/tests/support/unit/render-app'
import type { EditorFacts } from './editor-context'
import { ProductEditor } from './product-editor'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: vi.fn() }),
  usePathname: () => '/admin/produtos/master',
}))
vi.mock('./editor-tabs', () => ({ EditorTabs: () => null }))
vi.mock('@/server/products/admin-actions', () => ({
  saveProduct: async () => ({
    ok: true,
    data: { id: 'master', slug: 'jogo', updatedAt: 'v2', archivedVariants: 0 },
  }),
  setProductsActive: vi.fn(),
}))

const facts = {
  id: 'master',
  master: null,
  variants: Array.from({ length: 201 }, (_, n) => ({ id: `${n}`, name: `V${n}`, isActive: false })),
  choices: { payment: { max: 12, minCents: 500, pixPercent: 5 }, isProTierOn: false },
  schedules: [],
} as unknown as EditorFacts

it('activates more variants of a master than one call takes', async () => {
  vi.mocked(setProductsActive).mockImplementation(async ({ ids }) =>
    ids.length > 1
      ? { ok: true, data: { count: ids.length - 1, unpriced: ['V3'], archivedVariants: 0 } }
      : { ok: false, code: 'NO_PRICE' },
  )
  const page = await renderApp(
    <ProductEditor
      facts={facts}
      form={toProductForm({ name: 'Jogo', product_type: 'master', is_active: false })}
      slug="jogo"
      updatedAt="v1"
      renderCard={() => null}
      renderPage={() => null}
    />,
  )
  const buttons = [...page.querySelectorAll('button')]
  const activate = buttons.find((one) => one.textContent?.includes('com as 201 variações'))
  await act(async () => activate?.click())
  const calls = vi.mocked(setProductsActive).mock.calls
  expect(calls.map(([{ ids }]) => ids.length)).toEqual([200, 1])
  expect(toast).toHaveBeenLastCalledWith({
    title: '199 variações à venda',
    description: 'Sem preço, fora da loja: V3, V200',
    variant: 'success',
  })
})
