import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOverlayMachine } from './navigation-overlay'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start(onTimeout = vi.fn()) {
  const machine = createOverlayMachine(onTimeout)
  const seen: string[] = []
  machine.subscribe(() => {
    const { phase } = machine.get()
    if (seen.at(-1) !== phase) seen.push(phase)
  })
  return { machine, seen, onTimeout }
}

describe('the navigation overlay', () => {
  it('stays away when the page is there within 120 ms', () => {
    const { machine, seen } = start()
    machine.begin('/produto/x')
    vi.advanceTimersByTime(119)
    machine.end()
    vi.advanceTimersByTime(20_000)
    expect(seen).toEqual(['idle'])
  })

  it('passes through entering, loading and exiting, and is gone [NAV-04]', () => {
    const { machine, seen } = start()
    machine.begin('/produto/x')
    vi.advanceTimersByTime(1_000)
    machine.end()
    vi.advanceTimersByTime(1_000)
    expect(seen).toEqual(['idle', 'entering', 'loading', 'exiting', 'idle'])
  })

  it('keeps its progress at or below 85 until the page is there [NAV-05]', () => {
    const { machine } = start()
    machine.begin('/busca?q=x')
    let highest = 0
    for (let at = 0; at < 9_000; at += 50) {
      vi.advanceTimersByTime(50)
      highest = Math.max(highest, machine.get().progress)
    }
    expect(highest).toBeGreaterThan(80)
    expect(highest).toBeLessThanOrEqual(85)
    machine.end()
    expect(machine.get().progress).toBe(100)
  })

  it('goes 12 % of the way to 85 every 150 ms, from 60 ms after it enters [NAV-05]', () => {
    const { machine } = start()
    machine.begin('/busca?q=x')
    vi.advanceTimersByTime(120)
    expect(machine.get()).toEqual({ phase: 'entering', href: '/busca?q=x', progress: 0 })
    vi.advanceTimersByTime(59)
    expect(machine.get().phase).toBe('entering')
    vi.advanceTimersByTime(1)
    expect(machine.get()).toEqual({ phase: 'loading', href: '/busca?q=x', progress: 0.12 * 85 })
    vi.advanceTimersByTime(149)
    expect(machine.get().progress).toBe(0.12 * 85)
    vi.advanceTimersByTime(1)
    expect(machine.get().progress).toBeCloseTo(85 - 85 * 0.88 ** 2)
  })

  it('is shown to whoever follows it, until they stop, and never by the server', () => {
    const { machine } = start()
    const listener = vi.fn()
    const stop = machine.subscribe(listener)
    machine.begin('/a')
    vi.advanceTimersByTime(500)
    expect(machine.initial).toEqual({ phase: 'idle', href: '', progress: 0 })
    listener.mockReset()
    stop()
    vi.advanceTimersByTime(500)
    expect(listener).not.toHaveBeenCalled()
  })

  it('says so after 10 s, once, and goes [NAV-06]', () => {
    const { machine, onTimeout } = start()
    machine.begin('/categoria/xbox')
    vi.advanceTimersByTime(9_999)
    expect(onTimeout).not.toHaveBeenCalled()
    vi.advanceTimersByTime(10_000)
    expect(onTimeout).toHaveBeenCalledTimes(1)
    expect(machine.get().phase).toBe('idle')
  })

  it('forgets the press before when another follows', () => {
    const { machine, onTimeout } = start()
    machine.begin('/a')
    vi.advanceTimersByTime(5_000)
    machine.begin('/b')
    vi.advanceTimersByTime(6_000)
    expect(onTimeout).not.toHaveBeenCalled()
    expect(machine.get().href).toBe('/b')
  })
})
