// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderApp } from '@/tests/support/unit/render-app'
import { ReviewsOverlay } from './reviews-overlay'

const review = {
  id: '1',
  stars: 5,
  title: null,
  body: 'Ótimo',
  author: 'Rita',
  createdAt: '2026-01-01T00:00:00Z',
  photos: ['/media/1.webp', '/media/2.webp'],
  reply: null,
}

afterEach(() => vi.unstubAllGlobals())

it('opens photos large above the reviews, to which Escape leads back', async () => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  vi.stubGlobal('fetch', async () => Response.json({ items: [review], hasMore: false }))
  const onOpenChange = vi.fn()
  await renderApp(<ReviewsOverlay open onOpenChange={onOpenChange} />)
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  await expect.poll(() => find('[href="/media/2.webp"]')).not.toBeNull()
  await act(async () => find('[href="/media/2.webp"]')?.click())
  await expect.poll(() => find('dialog[open] img')?.getAttribute('src')).toMatch(/2.webp$/)

  const press = () =>
    act(async () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      ),
    )
  await press()
  expect(find('dialog')).toBeNull()
  expect(onOpenChange).not.toHaveBeenCalled()
  await press()
  expect(onOpenChange).toHaveBeenCalledWith(false)
})
