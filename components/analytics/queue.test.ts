import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueue } from './queue'

describe('the queue of events', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('sends 5 at once, without waiting [ANA-07]', () => {
    const sent: number[][] = []
    const queue = createQueue<number>((items) => sent.push(items))
    for (const item of [1, 2, 3, 4]) queue.add(item)
    expect(sent).toEqual([])
    queue.add(5)
    expect(sent).toEqual([[1, 2, 3, 4, 5]])
    vi.advanceTimersByTime(20_000)
    expect(sent).toHaveLength(1)
  })

  it('sends fewer 10 s after the first [ANA-07]', () => {
    const sent: number[][] = []
    const queue = createQueue<number>((items) => sent.push(items))
    queue.add(1)
    vi.advanceTimersByTime(6_000)
    queue.add(2)
    vi.advanceTimersByTime(3_999)
    expect(sent).toEqual([])
    vi.advanceTimersByTime(1)
    expect(sent).toEqual([[1, 2]])
  })

  it('sends what waits when told to, and nothing when nothing waits [ANA-08]', () => {
    const sent: number[][] = []
    const queue = createQueue<number>((items) => sent.push(items))
    queue.add(1)
    queue.flush()
    queue.flush()
    expect(sent).toEqual([[1]])
  })
})
