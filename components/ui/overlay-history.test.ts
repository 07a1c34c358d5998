// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://loja.example/categoria/jogos" }
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from '@/tests/support/unit/render-hook'
import {
  closeOverlayEntry,
  isAtOverlayEntry,
  leaveOverlayEntry,
  openOverlayEntry,
  startOverlayHistory,
  useOverlayEntry,
} from './overlay-history'

const router = vi.fn()
let stop = () => {}

const tick = () => new Promise((resolve) => setTimeout(resolve))
/** Returns how many history entries `run` adds. */
function added(run: () => void): number {
  const push = vi.spyOn(history, 'pushState')
  run()
  const { length } = push.mock.calls
  push.mockRestore()
  return length
}

beforeEach(() => {
  Object.defineProperty(window, 'innerWidth', { value: 360, configurable: true })
  history.replaceState({ page: 1 }, '')
  stop = startOverlayHistory()
  addEventListener('popstate', router)
})

afterEach(async () => {
  await leaveOverlayEntry()
  stop()
  removeEventListener('popstate', router)
  router.mockReset()
})

it('closes the overlay on Back and leaves the page to the visitor', async () => {
  const close = vi.fn()
  openOverlayEntry(close)
  expect(isAtOverlayEntry()).toBe(true)
  expect(history.state).toEqual({ page: 1 })
  history.back()
  await expect.poll(() => close).toHaveBeenCalledTimes(1)
  expect(isAtOverlayEntry()).toBe(false)
  expect(router).not.toHaveBeenCalled()
})

it('closes a dialog on Back while it is open', async () => {
  const onClose = vi.fn()
  let isOpen = true
  const hook = renderHook(() => useOverlayEntry(isOpen, onClose))
  history.back()
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1)
  isOpen = false
  expect(added(hook.rerender)).toBe(0)
  isOpen = true
  expect(added(hook.rerender)).toBe(1)
  hook.unmount()
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(router).not.toHaveBeenCalled()
})

it('removes the entry of an overlay that is closed otherwise', async () => {
  const close = vi.fn()
  expect(added(() => openOverlayEntry(close))).toBe(1)
  const back = vi.spyOn(history, 'back')
  closeOverlayEntry(close)
  await tick()
  expect(back).toHaveBeenCalledTimes(1)
  back.mockRestore()
  await leaveOverlayEntry()
  expect(isAtOverlayEntry()).toBe(false)
  expect(close).not.toHaveBeenCalled()
  expect(router).not.toHaveBeenCalled()
})

it('lets a navigation by the closing press replace the entry', async () => {
  const close = vi.fn()
  const back = vi.spyOn(history, 'back')
  openOverlayEntry(close)
  closeOverlayEntry(close)
  expect(await leaveOverlayEntry()).toBe(true)
  await tick()
  expect(back).not.toHaveBeenCalled()
  expect(await leaveOverlayEntry()).toBe(false)
  back.mockRestore()
})

it('has one entry for an overlay that takes the place of another', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  openOverlayEntry(first)
  expect(added(() => openOverlayEntry(second))).toBe(0)
  closeOverlayEntry(first)
  history.back()
  await expect.poll(() => second).toHaveBeenCalledTimes(1)
  expect(first).not.toHaveBeenCalled()
})

it('closes one overlay on Back after another that was above it', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()]
  openOverlayEntry(lower)
  openOverlayEntry(upper)
  history.back()
  await expect.poll(() => upper).toHaveBeenCalledTimes(1)
  closeOverlayEntry(upper)
  expect(isAtOverlayEntry()).toBe(true)
  openOverlayEntry(upper)
  closeOverlayEntry(upper)
  await tick()
  expect(isAtOverlayEntry()).toBe(true)
  expect(lower).not.toHaveBeenCalled()
  history.back()
  await expect.poll(() => lower).toHaveBeenCalledTimes(1)
  expect(upper).toHaveBeenCalledTimes(1)
  expect(isAtOverlayEntry()).toBe(false)
})

it('opens again while the entry of the last overlay is being removed', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  openOverlayEntry(first)
  closeOverlayEntry(first)
  await tick()
  openOverlayEntry(second)
  await expect.poll(() => isAtOverlayEntry()).toBe(true)
  expect(second).not.toHaveBeenCalled()
})

it('leaves the steps between pages to the router, and wide windows alone', async () => {
  Object.defineProperty(window, 'innerWidth', { value: 1280 })
  openOverlayEntry(vi.fn())
  expect(isAtOverlayEntry()).toBe(false)
  history.pushState(null, '', '/produto/a')
  history.back()
  await expect.poll(() => router).toHaveBeenCalledTimes(1)
})
