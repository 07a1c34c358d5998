import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Landing } from '@/components/analytics/tracking'
import { startTracking } from '@/components/analytics/tracking'
import { TRACK_EVENT, type TrackedEvent } from '@/lib/analytics/events'
import type { VisitReport } from '@/lib/analytics/schema'

export const GAME = '00000000-0000-4000-8000-000000000001'
export const LANDING = { path: '/categoria/ofertas', search: '?utm_source=insta', referrer: '' }

type Report = VisitReport & { type: string }

export type MeasuredPage = {
  beacons: Blob[]
  requests: { address: string; init: RequestInit }[]
  /** The status of responses; null for no network. */
  status: number | null
  stop: () => void
}

async function read(blob: Blob): Promise<Report> {
  return { ...JSON.parse(await blob.text()), type: blob.type }
}

export function allowMeasuring(choice: 'sim' | 'nao'): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the consent of the visitor
  document.cookie = `uti-consent=1.${choice}.visitante-1; path=/`
}

export function emit(detail: TrackedEvent): void {
  document.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail }))
}

/** Advances the clock by the time after which queued events are sent. */
export const flush = () => vi.advanceTimersByTime(10_000)

export function hide(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Returns the text of a stored cart with this quantity of one game. */
export const cart = (quantity: number, name = 'Jogo') =>
  JSON.stringify([
    {
      product: { id: GAME, slug: 'jogo', name, image: null, priceCents: 100 },
      size: null,
      color: null,
      quantity,
      addedAt: 1,
    },
  ])

/** Prepares the jsdom page with consent and fake timers for each test, and records its requests. */
export function measuredPage() {
  const at = {} as MeasuredPage
  beforeEach(() => {
    vi.useFakeTimers()
    Object.assign(at, { beacons: [], requests: [], status: 204, stop: () => undefined })
    sessionStorage.clear()
    localStorage.clear()
    allowMeasuring('sim')
    history.replaceState(null, '', '/')
    Object.defineProperty(document, 'hidden', { value: false, configurable: true })
    Element.prototype.checkVisibility = function (this: Element) {
      return !this.closest('[hidden]')
    }
    navigator.sendBeacon = (address, body) => {
      expect(address).toBe('/api/events')
      at.beacons.push(body as Blob)
      return true
    }
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      at.requests.push({ address, init })
      if (at.status === null) throw new TypeError('no network')
      return new Response(null, { status: at.status })
    })
  })
  afterEach(() => {
    at.stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    document.body.innerHTML = ''
  })
  const reports = () => Promise.all(at.beacons.map(read))
  const eventsSent = async () => (await reports()).flatMap(({ events }) => events)
  return {
    at,
    reports,
    eventsSent,
    typesSent: async () => (await eventsSent()).map(({ type }) => type),
    begins: () => Promise.all(at.requests.map(({ init }) => read(init.body as Blob))),
    /** Starts measuring and drops the events of the first page. */
    async start(landing: Landing = LANDING) {
      at.stop = startTracking(landing)
      flush()
      await vi.advanceTimersByTimeAsync(0)
      at.beacons = []
    },
  }
}
