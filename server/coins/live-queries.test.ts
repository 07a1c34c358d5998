import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  CHECK_MS,
  type Listener,
  type LiveEvent,
  LiveFeed,
  MAX_LISTENERS,
  MAX_OF_CUSTOMER,
} from '@/server/coins/live-queries'

let upstream: {
  subscriptions: number
  isOpen: boolean
  onEvent: (event: LiveEvent) => void
  onStatus: (isJoined: boolean) => void
  ended: Set<string>
  fails: boolean
}
let feed: LiveFeed

beforeEach(() => {
  vi.useFakeTimers()
  const state = { subscriptions: 0, isOpen: false, ended: new Set<string>(), fails: false }
  upstream = { ...state, onEvent: () => {}, onStatus: () => {} }
  feed = new LiveFeed({
    subscribe(onEvent, onStatus) {
      upstream.subscriptions += 1
      Object.assign(upstream, { onEvent, onStatus, isOpen: true })
      return () => {
        upstream.isOpen = false
      }
    },
    async findLive(ids) {
      if (upstream.fails) throw new Error('no database')
      return new Set(ids.filter((id) => !upstream.ended.has(id)))
    },
  })
})
afterEach(() => {
  feed.close()
  vi.useRealTimers()
})

type Page = { sent: LiveEvent[]; beats: number; hasEnded: boolean; leave: (() => void) | null }

function open(userId: string, sessionId = `${userId}-session`, lifeMs = 900_000): Page {
  const page: Page = { sent: [], beats: 0, hasEnded: false, leave: null }
  const listener: Listener = {
    userId,
    sessionId,
    endsAt: Date.now() + lifeMs,
    send: (event) => page.sent.push(event),
    beat: () => {
      page.beats += 1
    },
    end: () => {
      page.hasEnded = true
    },
  }
  page.leave = feed.add(listener)
  return page
}

const names = (page: Page) => page.sent.map(({ name }) => name)
const balanceOf = (userId: string) => ({
  name: 'balance',
  payload: { user_id: userId, balance: 5 },
})

describe('the live feed', () => {
  it('relays events to their customer only, without the id, and those without one to all [COIN-18] [COIN-19]', () => {
    const [ana, second, bia] = [open('ana'), open('ana'), open('bia')]
    expect(upstream.subscriptions).toBe(1)
    upstream.onEvent(balanceOf('ana'))
    upstream.onEvent({ name: 'system_enabled', payload: { enabled: false } })
    for (const page of [ana, second]) {
      expect(page.sent[0]).toEqual({ name: 'balance', payload: { balance: 5 } })
    }
    expect(names(bia)).toEqual(['system_enabled'])
    upstream.onEvent({ name: 'balance', payload: { user_id: null } })
    expect(names(bia)).toEqual(['system_enabled'])
  })

  it('says that a page is live once it is, within two seconds', () => {
    const early = open('ana')
    expect(early.sent).toEqual([])
    upstream.onStatus(true)
    vi.advanceTimersByTime(2_000)
    expect(names(early)).toEqual(['live'])
    expect(names(open('bia'))).toEqual(['live'])
  })

  it('ends all pages when it loses the database: they come back and read what they missed', () => {
    upstream.onStatus(true)
    const page = open('ana')
    upstream.onStatus(true)
    upstream.onStatus(false)
    expect(page.hasEnded).toBe(true)
  })

  it('ends with the session and with the token, and beats until then', async () => {
    const [gone, brief, stays] = [open('ana', 'gone'), open('bia', 'b', CHECK_MS / 2), open('caio')]
    await vi.advanceTimersByTimeAsync(CHECK_MS)
    expect([gone.hasEnded, brief.hasEnded, stays.hasEnded]).toEqual([false, true, false])
    upstream.ended.add('gone')
    await vi.advanceTimersByTimeAsync(CHECK_MS)
    expect(gone.hasEnded).toBe(true)
    upstream.onEvent(balanceOf('ana'))
    expect(gone.sent).toEqual([])
    upstream.fails = true
    await vi.advanceTimersByTimeAsync(CHECK_MS)
    expect(stays).toMatchObject({ hasEnded: false, beats: 3 })
  })

  it('is full for a customer with many pages, and for all', () => {
    const mine = Array.from({ length: MAX_OF_CUSTOMER }, () => open('ana'))
    expect(open('ana').leave).toBeNull()
    mine[0]?.leave?.()
    expect(open('ana').leave).not.toBeNull()
    for (let n = MAX_OF_CUSTOMER; n < MAX_LISTENERS; n++) open(`customer ${n}`)
    expect(open('bia').leave).toBeNull()
  })

  it('leaves the database half a minute after its last page, and joins again for the next', () => {
    open('ana').leave?.()
    vi.advanceTimersByTime(20_000)
    const next = open('ana')
    vi.advanceTimersByTime(60_000)
    expect(upstream.isOpen).toBe(true)
    next.leave?.()
    vi.advanceTimersByTime(30_000)
    expect(upstream.isOpen).toBe(false)
    open('ana')
    expect(upstream).toMatchObject({ isOpen: true, subscriptions: 2 })
  })

  it('ends every page when the server stops', () => {
    const page = open('ana')
    feed.close()
    expect(page.hasEnded).toBe(true)
    expect(upstream.isOpen).toBe(false)
  })
})
