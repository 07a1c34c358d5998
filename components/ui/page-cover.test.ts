// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://loja.example/categoria/jogos" }
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coverPage, isCovered, leaveCover, startPageCovers, uncoverPage } from './page-cover'

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
  stop = startPageCovers()
  addEventListener('popstate', router)
})

afterEach(async () => {
  await leaveCover()
  stop()
  removeEventListener('popstate', router)
  router.mockReset()
})

it('closes the cover on Back and leaves the page to the visitor', async () => {
  const close = vi.fn()
  coverPage(close)
  expect(isCovered()).toBe(true)
  expect(history.state).toEqual({ page: 1 })
  history.back()
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(isCovered()).toBe(false)
  expect(router).not.toHaveBeenCalled()
})

it('removes the entry of a cover that is closed otherwise', async () => {
  const close = vi.fn()
  expect(added(() => coverPage(close))).toBe(1)
  const back = vi.spyOn(history, 'back')
  uncoverPage(close)
  await tick()
  expect(back).toHaveBeenCalledTimes(1)
  back.mockRestore()
  await leaveCover()
  expect(isCovered()).toBe(false)
  expect(close).not.toHaveBeenCalled()
  expect(router).not.toHaveBeenCalled()
})

it('lets a navigation by the closing press replace the entry', async () => {
  const close = vi.fn()
  const back = vi.spyOn(history, 'back')
  coverPage(close)
  uncoverPage(close)
  expect(await leaveCover()).toBe(true)
  await tick()
  expect(back).not.toHaveBeenCalled()
  expect(await leaveCover()).toBe(false)
  back.mockRestore()
})

it('has one entry for a cover that takes the place of another', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  coverPage(first)
  expect(added(() => coverPage(second))).toBe(0)
  uncoverPage(first)
  history.back()
  await vi.waitFor(() => expect(second).toHaveBeenCalledTimes(1))
  expect(first).not.toHaveBeenCalled()
})

it('closes one cover on Back after another that was above it', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()]
  coverPage(lower)
  coverPage(upper)
  history.back()
  await vi.waitFor(() => expect(upper).toHaveBeenCalledTimes(1))
  uncoverPage(upper)
  expect(isCovered()).toBe(true)
  coverPage(upper)
  uncoverPage(upper)
  await tick()
  expect(isCovered()).toBe(true)
  expect(lower).not.toHaveBeenCalled()
  history.back()
  await vi.waitFor(() => expect(lower).toHaveBeenCalledTimes(1))
  expect(upper).toHaveBeenCalledTimes(1)
  expect(isCovered()).toBe(false)
})

it('opens again while the entry of the last cover is being removed', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  coverPage(first)
  uncoverPage(first)
  await tick()
  coverPage(second)
  await vi.waitFor(() => expect(isCovered()).toBe(true))
  expect(second).not.toHaveBeenCalled()
})

it('leaves the steps between pages to the router, and wide windows alone', async () => {
  Object.defineProperty(window, 'innerWidth', { value: 1280 })
  coverPage(vi.fn())
  expect(isCovered()).toBe(false)
  history.pushState(null, '', '/produto/a')
  history.back()
  await vi.waitFor(() => expect(router).toHaveBeenCalledTimes(1))
})
