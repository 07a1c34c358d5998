// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://loja.example/" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CART_STORAGE_KEY } from '@/lib/cart/storage'
import {
  allowMeasuring,
  cart,
  emit,
  flush,
  GAME,
  hide,
  LANDING,
  measuredPage,
} from '@/tests/support/unit/measured-page'
import { createQueue, loadVisit, saveVisit, startTracking, type Visit } from './tracking'

const { at, begins, reports, start, typesSent } = measuredPage()

// jsdom logs an error for links that it cannot follow.
addEventListener('click', (event) => event.preventDefault(), { capture: true })

describe('the beginning of a visit', () => {
  it('is sent at once, as a request that outlives the page [ANA-09]', async () => {
    at.stop = startTracking(LANDING)
    expect(at.requests).toMatchObject([
      { address: '/api/events', init: { method: 'POST', keepalive: true } },
    ])
    const [first] = await begins()
    expect(first).toMatchObject({ type: 'application/json', events: [], isEnd: false })
    expect(first?.begin).toMatchObject({
      landingPage: '/categoria/ofertas',
      utm: { source: 'insta' },
    })
  })

  it.each([
    ['without a network', null],
    ['by a store that fails', 500],
  ])('is sent again %s: after 5, 10, 20, 40 and then every 60 s', async (_how, answer) => {
    at.status = answer
    at.stop = startTracking(LANDING)
    await vi.advanceTimersByTimeAsync(0)
    let sent = 1
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
      expect(at.requests).toHaveLength(sent)
      await vi.advanceTimersByTimeAsync(1)
      sent += 1
      expect(at.requests).toHaveLength(sent)
    }
    const all = await begins()
    expect(new Set(all.map(({ sessionId }) => sessionId)).size).toBe(1)
    at.status = 204
    await vi.advanceTimersByTimeAsync(600_000)
    expect(at.requests).toHaveLength(sent + 1)
  })

  it('is part of every report until the server has it, and of none after that', async () => {
    at.status = null
    await start()
    emit({ type: 'page_view' })
    flush()
    expect((await reports())[0]?.begin?.landingPage).toBe('/categoria/ofertas')
    at.status = 204
    await vi.advanceTimersByTimeAsync(60_000)
    at.beacons = []
    emit({ type: 'page_view' })
    flush()
    expect((await reports())[0]).not.toHaveProperty('begin')
  })

  it('is not sent by the next document of the tab once it is confirmed', async () => {
    await start()
    const [{ sessionId } = { sessionId: '' }] = await begins()
    at.stop()
    at.requests = []
    at.stop = startTracking({ path: '/outra', search: '', referrer: '' })
    flush()
    expect(at.requests).toEqual([])
    expect((await reports())[0]?.sessionId).toBe(sessionId)
  })

  it('is not tried again once the visitor takes the consent back', async () => {
    at.status = null
    at.stop = startTracking(LANDING)
    await vi.advanceTimersByTimeAsync(0)
    allowMeasuring('nao')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(at.requests).toHaveLength(1)
  })
})

describe('a page that is hidden or left', () => {
  it.each([
    ['hidden', () => hide(true)],
    ['left', () => dispatchEvent(new Event('pagehide'))],
  ])(
    'sends what waits when it is %s, as the end of the visit [ANA-08] [ANA-10]',
    async (_how, leave) => {
      await start()
      emit({ type: 'whatsapp_click' })
      leave()
      expect(await reports()).toMatchObject([{ isEnd: true, events: [{ type: 'whatsapp_click' }] }])
    },
  )

  it('reports its end once, also without events [ANA-10]', async () => {
    await start()
    hide(true)
    dispatchEvent(new Event('pagehide'))
    expect(await reports()).toMatchObject([{ isEnd: true, events: [] }])
  })

  it('sends at once what happens while it is away', async () => {
    await start()
    hide(true)
    at.beacons = []
    emit({ type: 'purchase' })
    expect(await reports()).toMatchObject([{ isEnd: true, events: [{ type: 'purchase' }] }])
  })

  it.each([
    ['seen', () => hide(false)],
    ['shown', () => dispatchEvent(new PageTransitionEvent('pageshow'))],
  ])('is no end any more once it is %s again', async (_how, trigger) => {
    await start()
    hide(true)
    trigger()
    at.beacons = []
    emit({ type: 'whatsapp_click' })
    expect(at.beacons).toEqual([])
    flush()
    expect((await reports())[0]?.isEnd).toBe(false)
  })

  it('is away from the start when it is opened in the background', async () => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    at.stop = startTracking(LANDING)
    expect(await reports()).toMatchObject([{ isEnd: true, events: [{ type: 'page_view' }] }])
  })
})

describe('a page that the browser restores from its memory', () => {
  const restore = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  const leave = () => {
    flush()
    dispatchEvent(new Event('pagehide'))
    at.beacons = []
  }

  it('is a view of that page [ANA-01] [ANA-02]', async () => {
    document.body.innerHTML = `<main data-product-page="${GAME}"></main>`
    await start()
    leave()
    restore()
    flush()
    expect(await typesSent()).toEqual(['page_view', 'product_view'])
  })

  it('goes on with the visit of the document after it', async () => {
    await start()
    const [begin] = await begins()
    leave()
    for (const minutes of [20, 20]) {
      vi.advanceTimersByTime(minutes * 60_000)
      const stored = loadVisit(Date.now()) as Visit
      saveVisit({ ...stored, activeAt: Date.now(), ownsCart: true })
    }
    localStorage.setItem(CART_STORAGE_KEY, cart(2))
    restore()
    flush()
    expect(at.requests).toHaveLength(1)
    expect(await reports()).toMatchObject([
      { sessionId: begin?.sessionId, cart: { items: [{ productId: GAME, quantity: 2 }] } },
    ])
  })

  it('begins a new visit where nothing was done for 30 minutes', async () => {
    await start()
    leave()
    vi.advanceTimersByTime(31 * 60_000)
    restore()
    const [before, after] = await begins()
    expect(after?.sessionId).not.toBe(before?.sessionId)
  })
})

describe('a visit in which nothing was done for 30 minutes', () => {
  it('is followed by a new one at this page, without campaign and referrer', async () => {
    await start({ ...LANDING, referrer: 'https://www.google.com/' })
    history.replaceState(null, '', '/coins?utm_source=nao')
    vi.advanceTimersByTime(30 * 60_000)
    emit({ type: 'whatsapp_click' })
    const [before, after] = await begins()
    expect(after?.sessionId).not.toBe(before?.sessionId)
    expect(after).toMatchObject({
      referrer: '',
      begin: { landingPage: '/coins', utm: { source: '' } },
    })
    flush()
    expect((await reports())[0]?.sessionId).toBe(after?.sessionId)
  })

  it('goes on as long as something is done', async () => {
    await start()
    for (let n = 0; n < 4; n += 1) {
      vi.advanceTimersByTime(20 * 60_000)
      emit({ type: 'whatsapp_click' })
    }
    expect(at.requests).toHaveLength(1)
  })

  it('is not confirmed by the answer to the one before', async () => {
    const late = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => late.promise)
    await start()
    vi.advanceTimersByTime(31 * 60_000)
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    emit({ type: 'whatsapp_click' })
    late.resolve(new Response(null, { status: 204 }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await reports())[0]?.begin).toBeDefined()
  })
})

describe('once stopped', () => {
  it('what waits is sent and nothing is measured any more', async () => {
    at.status = null
    await start()
    emit({ type: 'add_to_cart' })
    at.stop()
    expect(await typesSent()).toEqual(['add_to_cart'])
    at.beacons = []
    at.requests = []
    document.body.innerHTML = '<a href="https://wa.me/1">x</a>'
    emit({ type: 'page_view' })
    document.querySelector('a')?.click()
    hide(true)
    dispatchEvent(new Event('pagehide'))
    dispatchEvent(
      new StorageEvent('storage', { key: CART_STORAGE_KEY, oldValue: cart(1), newValue: cart(2) }),
    )
    await vi.advanceTimersByTimeAsync(600_000)
    expect(at.beacons).toEqual([])
    expect(at.requests).toEqual([])
  })
})

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

  it('sends what waits on request, and nothing when nothing waits [ANA-08]', () => {
    const sent: number[][] = []
    const queue = createQueue<number>((items) => sent.push(items))
    queue.add(1)
    queue.flush()
    queue.flush()
    expect(sent).toEqual([[1]])
  })
})
