import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LivePass } from '@/server/live/dto'
import { followCoins, type LiveCoins } from './live'
import { balanceEvent, systemEvent } from './live-events'
import { requestPass } from './live-pass'
import type * as LiveSocket from './live-socket'

type Handlers = Parameters<typeof LiveSocket.openLiveSocket>[2]
type Socket = { userId: string; handlers: Handlers; isClosed: boolean }

const sockets = vi.hoisted((): Socket[] => [])
vi.mock('./live-socket', () => ({
  openLiveSocket(userId: string, _keeper: unknown, handlers: Handlers) {
    const socket = { userId, handlers, isClosed: false }
    sockets.push(socket)
    return () => {
      socket.isClosed = true
    }
  },
}))

const ANA = 'ana'
const MINUTE = 60_000
let answer: LivePass | null
let asked: [path: string, init?: RequestInit][]
let page: { window: EventTarget; document: EventTarget & { hidden: boolean } }
let navigator: { onLine: boolean }

beforeEach(() => {
  vi.useFakeTimers()
  sockets.length = 0
  asked = []
  answer = { url: 'http://127.0.0.1:1', key: 'k', token: 'first', lifeSeconds: 900 }
  page = {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { hidden: false }),
  }
  navigator = { onLine: true }
  for (const [name, value] of Object.entries({ ...page, navigator })) vi.stubGlobal(name, value)
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push([path, init])
    return Response.json(answer)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function follow() {
  const events: LiveCoins[] = []
  const status: boolean[] = []
  const stop = followCoins(
    ANA,
    (event) => events.push(event),
    (isLive) => status.push(isLive),
  )
  return { events, status, stop }
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const last = () => sockets.at(-1) as Socket
const tell = (target: EventTarget, name: string) => target.dispatchEvent(new Event(name))

describe('following the coins', () => {
  it('joins with a token that the server hands out, and passes events on [COIN-18] [COIN-20]', async () => {
    const { events, status } = follow()
    await settle()
    expect(asked).toEqual([['/api/live', { method: 'POST' }]])
    expect(last().userId).toBe(ANA)
    expect(status).toEqual([])
    last().handlers.onJoined()
    last().handlers.onEvent({ kind: 'system', isEnabled: false })
    expect(status).toEqual([true])
    expect(events).toEqual([{ kind: 'system', isEnabled: false }])
  })

  it('tries a lost socket again, ever more seldom, and quickly after it had joined [COIN-21]', async () => {
    const { status } = follow()
    await settle()
    for (const wait of [3_000, 20_000, 90_000, 300_000, 300_000]) {
      const before = sockets.length
      last().handlers.onLost()
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(sockets).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(wait / 2 + 1)
      expect(sockets).toHaveLength(before + 1)
    }
    last().handlers.onJoined()
    last().handlers.onLost()
    expect(status).toEqual([true, false])
    const before = sockets.length
    await vi.advanceTimersByTimeAsync(4_500)
    expect(sockets).toHaveLength(before + 1)
  })

  it('opens nothing without a pass, without network or while hidden', async () => {
    answer = null
    page.document.hidden = true
    follow()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(asked).toEqual([])

    page.document.hidden = false
    navigator.onLine = false
    tell(page.document, 'visibilitychange')
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(asked).toEqual([])

    navigator.onLine = true
    tell(page.window, 'online')
    await settle()
    expect(asked).toHaveLength(1)
    expect(sockets).toEqual([])

    answer = { url: 'http://127.0.0.1:1', key: 'k', token: 'first', lifeSeconds: 900 }
    await vi.advanceTimersByTimeAsync(4_500)
    expect(sockets).toHaveLength(1)
  })

  it('leaves with the page, comes back with it, and stops for good', async () => {
    const { status, stop } = follow()
    await settle()
    last().handlers.onJoined()
    tell(page.window, 'pagehide')
    expect(last().isClosed).toBe(true)
    expect(status).toEqual([true, false])
    tell(page.window, 'pageshow')
    await settle()
    expect(sockets).toHaveLength(2)
    expect(last().isClosed).toBe(false)

    stop()
    expect(last().isClosed).toBe(true)
    tell(page.window, 'pageshow')
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(sockets).toHaveLength(2)
  })

  it('opens no socket when stopped while it asks for its pass', async () => {
    const { stop } = follow()
    stop()
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(sockets).toEqual([])
  })
})

describe('the token of the socket [COIN-20]', () => {
  it('is kept until shortly before its end, and the old one where no other is given', async () => {
    const keeper = await requestPass()
    answer = { ...(answer as LivePass), token: 'second' }
    await vi.advanceTimersByTimeAsync(13 * MINUTE)
    expect(await keeper?.token()).toBe('first')
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(await Promise.all([keeper?.token(), keeper?.token()])).toEqual(['second', 'second'])
    expect(asked).toHaveLength(2)
    answer = null
    await vi.advanceTimersByTimeAsync(14 * MINUTE)
    expect(await keeper?.token()).toBe('second')
  })
})

describe('events', () => {
  it('are read from payloads as the database sends them, and from nothing else [COIN-18]', () => {
    const payload = { balance: 42, change: -8, total_earned: 60, total_spent: 18, id: 'x' }
    expect(balanceEvent(payload)).toEqual({
      kind: 'balance',
      balanceCoins: 42,
      changeCoins: -8,
      totalEarnedCoins: 60,
      totalSpentCoins: 18,
    })
    for (const odd of [{}, { ...payload, balance: '42' }, { ...payload, change: 0.5 }]) {
      expect(balanceEvent(odd)).toBeNull()
    }
    expect(systemEvent({ enabled: false })).toEqual({ kind: 'system', isEnabled: false })
    expect(systemEvent({ enabled: 'false' })).toBeNull()
  })
})
