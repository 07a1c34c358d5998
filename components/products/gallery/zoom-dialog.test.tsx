// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { ZoomDialog } from './zoom-dialog'

it('keeps the focus on the arrow at the last image, from which the keys still turn back', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = vi.fn()
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const images = ['/1.webp', '/2.webp'].map((src) => ({ src, alt: src }))
  act(() => root.render(<ZoomDialog zoomImages={images} start={0} onClose={vi.fn()} />))
  const shown = () => page.querySelector('img')?.getAttribute('src')
  const [previous, next] = [...page.querySelectorAll('button')].slice(-2)
  const press = () => act(() => next?.click())

  next?.focus()
  press()
  expect(shown()).toBe('/2.webp')
  expect([next?.disabled, next?.ariaDisabled]).toEqual([false, 'true'])
  expect([previous?.disabled, previous?.ariaDisabled]).toEqual([false, 'false'])
  press()
  expect(shown()).toBe('/2.webp')
  expect(document.activeElement).toBe(next)
  act(() => {
    next?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
  })
  expect(shown()).toBe('/1.webp')
  act(() => root.unmount())
  page.remove()
})
