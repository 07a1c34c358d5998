import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LiveCoins, subscribeToCoins } from './coins-subscription'
import { balanceEvent, systemEvent } from './state'

/** An EventSource that the test controls. */
class Source extends EventTarget {
  onerror: (() => void) | null = null
  isClosed = false
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    sources.push(this)
  }

  close(): void {
    this.isClosed = true
  }

  send(name: string, data: unknown = {}): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
}

const MINUTE = 60_000
let sources: Source[]
let page: { window: EventTarget; document: EventTarget & { hidden: boolean } }
let navigator: { onLine: boolean }

beforeEach(() => {
  vi.useFakeTimers()
  sources = []
  page = {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { hidden: false }),
  }
  navigator = { onLine: true }
  const globals = { ...page, navigator, EventSource: Source }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function follow() {
  const events: LiveCoins[] = []
  const status: boolean[] = []
  const stop = subscribeToCoins(
    (event) => events.push(event),
    (isLive) => status.push(isLive),
  )
  return { events, status, stop }
}

const last = () => sources.at(-1) as Source
const lose = () => last().onerror?.()
const fire = (target: EventTarget, name: string) => target.dispatchEvent(new Event(name))

function setHidden(hidden: boolean): void {
  page.document.hidden = hidden
  fire(page.document, 'visibilitychange')
}

describe('following the coins', () => {
  it('opens the stream of the store, and passes events on once it is live [COIN-18] [COIN-20]', () => {
    const { events, status } = follow()
    expect(sources.map(({ url }) => url)).toEqual(['/api/live'])
    expect(status).toEqual([])
    last().send('live')
    last().send('system_enabled', { enabled: false })
    last().send('balance', { balance: '1' })
    expect(status).toEqual([true])
    expect(events).toEqual([{ kind: 'system', isEnabled: false }])
  })

  it('tries a lost stream again, ever more seldom, and quickly after it had been live [COIN-21]', async () => {
    const { status } = follow()
    for (const wait of [3_000, 20_000, 90_000, 300_000, 300_000]) {
      const before = sources.length
      lose()
      expect(last().isClosed).toBe(true)
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(sources).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(wait / 2 + 1)
      expect(sources).toHaveLength(before + 1)
    }
    last().send('live')
    lose()
    expect(status).toEqual([true, false])
    const before = sources.length
    await vi.advanceTimersByTimeAsync(4_500)
    expect(sources).toHaveLength(before + 1)
  })

  it('opens nothing without network or while hidden', async () => {
    page.document.hidden = true
    follow()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(sources).toEqual([])
    navigator.onLine = false
    setHidden(false)
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(sources).toEqual([])
    navigator.onLine = true
    fire(page.window, 'online')
    expect(sources).toHaveLength(1)
  })

  it('closes its stream while the page is hidden: a browser has six connections', async () => {
    const { status } = follow()
    last().send('live')
    setHidden(true)
    expect(last().isClosed).toBe(true)
    expect(status).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(sources).toHaveLength(1)
    setHidden(false)
    expect(sources).toHaveLength(2)
    expect(last().isClosed).toBe(false)
  })

  it('leaves with the page, comes back with it, and stops for good', async () => {
    const { status, stop } = follow()
    last().send('live')
    fire(page.window, 'pagehide')
    expect(last().isClosed).toBe(true)
    expect(status).toEqual([true, false])
    fire(page.window, 'pageshow')
    expect(sources).toHaveLength(2)
    expect(last().isClosed).toBe(false)

    stop()
    expect(last().isClosed).toBe(true)
    fire(page.window, 'pageshow')
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(sources).toHaveLength(2)
  })
})

describe('events', () => {
  it('are read from payloads as the database sends them, and from nothing else [COIN-18]', () => {
    const payload = { balance: 42, change: -8, total_earned: 60, total_spent: 18, id: 'x' }
    expect(balanceEvent(payload)).toEqual({
      kind: 'balance',
      balanceCoins: 42,
      totalEarnedCoins: 60,
      totalSpentCoins: 18,
    })
    for (const odd of [{}, { ...payload, balance: '42' }, { ...payload, total_spent: 0.5 }]) {
      expect(balanceEvent(odd)).toBeNull()
    }
    expect(systemEvent({ enabled: false })).toEqual({ kind: 'system', isEnabled: false })
    expect(systemEvent({ enabled: 'false' })).toBeNull()
  })
})
