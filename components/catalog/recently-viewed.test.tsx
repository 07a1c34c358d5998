// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { VIEWED_KEY } from '@/lib/catalog/viewed'
import { renderApp } from '@/tests/support/unit/render-app'
import { RecentlyViewed } from './recently-viewed'

vi.mock('./lazy-product-cards', () => ({ LazyProductCards: () => null }))

it('moves the focus to the heading of the page when the list is cleared', async () => {
  Element.prototype.checkVisibility = () => true
  localStorage.setItem(VIEWED_KEY, JSON.stringify(['zelda']))
  const page = await renderApp(
    <main>
      <h1>Loja</h1>
      <RecentlyViewed texts={{ title: 'Vistos', clear: 'Limpar', failed: 'Falhou' }} />
    </main>,
  )
  const button = page.querySelector('button')
  button?.focus()
  await act(async () => button?.click())
  expect(page.querySelector('section')).toBeNull()
  expect(document.activeElement).toBe(page.querySelector('h1'))
})
