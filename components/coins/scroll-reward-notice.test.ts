// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from '@/tests/support/unit/render-hook'
import { showScrollReward, useScrollRewardNotice } from './scroll-reward-notice'

let hook: ReturnType<typeof render>
const render = () => renderHook(useScrollRewardNotice)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  hook = render()
})

afterEach(async () => {
  await pass(60_000)
  hook.unmount()
  vi.useRealTimers()
})

it('shows a reward for 2.5 s [SCRL-04]', async () => {
  expect(hook.current()).toBeNull()
  act(() => showScrollReward(2))
  expect(hook.current()).toBe(2)
  await pass(2_499)
  expect(hook.current()).toBe(2)
  await pass(1)
  expect(hook.current()).toBeNull()
})

it('shows the next reward for its own 2.5 s', async () => {
  act(() => showScrollReward(2))
  await pass(2_000)
  act(() => showScrollReward(3))
  await pass(2_499)
  expect(hook.current()).toBe(3)
  await pass(1)
  expect(hook.current()).toBeNull()
})

it('renders nothing that is no longer shown', async () => {
  const gone = render()
  gone.unmount()
  act(() => showScrollReward(2))
  expect([hook.current(), gone.current()]).toEqual([2, null])
})
