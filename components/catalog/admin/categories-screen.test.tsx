// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { NEW_CATEGORY } from '@/lib/catalog/categories'
import { renderApp } from '@/tests/support/unit/render-app'
import { CategoriesScreen } from './categories-screen'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/components/ui/admin/image-field', () => ({ ImageField: () => null }))
vi.mock('@/server/products/admin-catalog-actions', () => ({}))

const category = (name: string) => ({
  id: name.toLowerCase(),
  parent: null,
  products: 0,
  version: '1',
  values: { ...NEW_CATEGORY, name },
})

const show = (...names: string[]) =>
  renderApp(<CategoriesScreen categories={names.map(category)} />)

it('moves the focus of a deleted category to the button of a new one', async () => {
  const page = await show('Nintendo', 'Xbox')
  page.querySelector<HTMLElement>('[aria-label="Excluir Xbox"]')?.focus()
  expect(document.activeElement).not.toBe(document.body)
  await show('Nintendo')
  expect(document.activeElement?.textContent).toBe('Novo departamento')
})
