// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { saveProductSection } from '@/server/content/admin-actions'
import { previewItems } from '@/server/content/admin-picker-actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { ProductSectionEditor } from './product-section-editor'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/components/ui/after-paint', () => ({ useAfterPaint: (value: unknown) => value }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn(), replace: vi.fn() }) }))
vi.mock('@/server/content/admin-actions', () => ({
  deleteProductSection: vi.fn(),
  saveProductSection: vi.fn(),
}))
vi.mock('@/server/content/admin-picker-actions', () => ({
  findProducts: vi.fn(async () => ({ ok: true, data: [] })),
  findTags: vi.fn(async () => ({ ok: true, data: [] })),
  previewItems: vi.fn(),
}))

const GONE = '00000000-0000-4000-8000-000000000000'
const item = (itemType: 'product' | 'tag', itemId: string, name: string) => ({
  key: `${itemType}:${itemId}`,
  itemType,
  itemId,
  name,
  image: null,
})
const gone = item('product', GONE, GONE)
const values = {
  title: 'Vitrine',
  titlePart1: '',
  titleColor1: '',
  titlePart2: '',
  titleColor2: '',
  viewAllLink: '',
  sortBy: '' as const,
  onlyFeatured: false,
  items: [item('tag', 'rpg', 'rpg'), gone, item('tag', GONE, GONE)],
}

it('names a product that is not in the store', async () => {
  vi.mocked(previewItems).mockResolvedValue({ ok: true, data: { products: [], total: 0 } })
  vi.mocked(saveProductSection).mockResolvedValue({ ok: false, code: 'CONNECTION' })
  const page = await renderApp(
    <ProductSectionEditor id={null} section={{ version: null, values }} preview={() => null} />,
  )
  expect(page.textContent).toContain('Produto fora da loja')
  expect(page.textContent).toContain('Tag excluída')
  expect(page.textContent).not.toContain(GONE)
  const remove = (name: string) =>
    act(async () => page.querySelector<HTMLElement>(`[aria-label="Remover ${name}"]`)?.click())
  await remove('rpg')
  await remove('Tag excluída')
  await act(async () => page.querySelector('form')?.requestSubmit())
  expect(saveProductSection).toHaveBeenCalledExactlyOnceWith({
    id: null,
    seen: null,
    values: { ...values, items: [gone] },
  })
})
