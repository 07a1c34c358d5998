// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { PENDING_FAVORITES_KEY, withPendingFavorite } from '@/lib/favorites'
import { renderApp } from '@/tests/support/unit/render-app'
import { LoginRequiredOverlay } from './auth-overlay'

vi.mock('@/server/auth/actions', () => ({}))

const favorite = { productId: '0f4b1c8e-6a51-5b0e-9d6f-1c2a3b4c5d6e', slug: 'zelda' }

it.each([
  ['links to the favorites that this browser stores', { isFavorite: true }, '/lista-desejos'],
  ['has no link to one that was taken back', { isFavorite: false }, undefined],
  ['has no link to one that the page cannot show', { isFavorite: true, slug: null }, undefined],
])('the dialog for guests %s [FAV-01]', async (_case, change, href) => {
  const text = withPendingFavorite(null, { ...favorite, ...change }, Date.now())
  localStorage.setItem(PENDING_FAVORITES_KEY, text)
  await renderApp(<LoginRequiredOverlay open onOpenChange={vi.fn()} onChoose={vi.fn()} />)
  const dialog = document.querySelector('[role=dialog]')
  expect(dialog?.textContent).toContain('Você precisa estar logado para favoritar produtos.')
  expect(dialog?.querySelector('a')?.getAttribute('href')).toBe(href)
})
