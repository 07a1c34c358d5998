// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { NEW_CATEGORY } from '@/lib/catalog/categories'
import { deleteCategory } from '@/server/products/admin-catalog-actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { CategoriesScreen } from './categories-screen'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/components/ui/admin/image-field', () => ({ ImageField: () => null }))
vi.mock('@/components/ui/after-paint', () => ({ useAfterPaint: (value: unknown) => value }))
vi.mock('@/server/products/admin-catalog-actions', () => ({ deleteCategory: vi.fn() }))

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

it('offers no deletion of the offers and of a department with categories below it', async () => {
  const jogos = { ...category('Jogos'), id: 'xbox/jogos', parent: 'xbox' }
  const all = [category('Xbox'), jogos, category('Ofertas'), category('Nintendo')]
  const page = await renderApp(<CategoriesScreen categories={all} />)
  const buttons = [...page.querySelectorAll('[aria-label^="Excluir"]')]
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Excluir Jogos',
    'Excluir Nintendo',
  ])
})

it('says why a category that got products meanwhile was not deleted', async () => {
  Element.prototype.checkVisibility = () => true
  vi.mocked(deleteCategory).mockResolvedValue({ ok: false, code: 'INVALID' })
  const page = await show('Xbox')
  await act(async () => page.querySelector<HTMLElement>('[aria-label="Excluir Xbox"]')?.click())
  await act(async () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
    buttons.find(({ textContent }) => textContent === 'Excluir')?.click()
  })
  expect(toast).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ description: expect.stringContaining('Exclua antes') }),
  )
})
