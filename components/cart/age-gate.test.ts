// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RenderedHook, renderHook } from '@/tests/support/unit/render-hook'

vi.mock('./age-dialog', () => ({ AgeDialog: () => null }))

const KEY = 'uti-dos-games:adult'
type Gate = ReturnType<typeof import('./age-gate').useAgeGate>
let hook: RenderedHook<Gate>

/** Loads the page again in the same visit. */
async function load(isForAdults = true): Promise<void> {
  vi.resetModules()
  const { useAgeGate } = await import('./age-gate')
  hook = renderHook(() => useAgeGate(isForAdults))
}

const press = (add: () => void) => act(async () => hook.current().whenOldEnough(document.body, add))
const isAsked = () => hook.current().question?.props.open === true
const answer = (isAdult: boolean) =>
  act(async () => hook.current().question?.props.onAnswer(isAdult))

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  hook.unmount()
  vi.restoreAllMocks()
})

describe('the confirmation of the age', () => {
  it('is not asked for other products', async () => {
    await load(false)
    const add = vi.fn()
    await press(add)
    expect(add).toHaveBeenCalledOnce()
    expect(hook.current().question).toBeNull()
  })

  it('comes before an adult product, which is added when it is given', async () => {
    await load()
    const add = vi.fn()
    await press(add)
    expect([add.mock.calls.length, isAsked()]).toEqual([0, true])
    await answer(true)
    expect([add.mock.calls.length, isAsked()]).toEqual([1, false])
  })

  it('is asked once a visit, also after another page was loaded', async () => {
    await load()
    await press(vi.fn())
    await answer(true)
    expect(sessionStorage.getItem(KEY)).toBe('yes')
    const add = vi.fn()
    await press(add)
    await load()
    await press(add)
    expect([add.mock.calls.length, isAsked()]).toEqual([2, false])
  })

  it('that is refused adds nothing, and is asked again at the next press', async () => {
    await load()
    const add = vi.fn()
    await press(add)
    await answer(false)
    expect([add.mock.calls.length, isAsked()]).toEqual([0, false])
    expect(sessionStorage.getItem(KEY)).toBeNull()
    await press(add)
    expect(isAsked()).toBe(true)
    await answer(true)
    expect(add).toHaveBeenCalledOnce()
  })

  it('holds for the page where the browser stores nothing', async () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    await load()
    await press(vi.fn())
    await answer(true)
    const add = vi.fn()
    await press(add)
    expect([add.mock.calls.length, isAsked()]).toEqual([1, false])
  })
})
