// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { visitSchema } from '@/lib/analytics/schema'
import { CART_STORAGE_KEY } from '@/lib/cart/storage'
import {
  isExpired,
  itemsOf,
  loadVisit,
  newVisit,
  reportOf,
  saveVisit,
  type Visit,
} from './tracking'

const NOW = Date.UTC(2026, 10, 20, 12)
const HALF_HOUR = 30 * 60_000
const WEEK = 7 * 24 * 60 * 60_000
const LANDING = { path: '/produto/zelda', search: '', referrer: 'https://www.google.com/' }
const GAME = '00000000-0000-4000-8000-000000000001'

const visit = (changes: Partial<Visit> = {}): Visit => ({ ...newVisit(LANDING, NOW), ...changes })

const line = (id: string, quantity: number, size: string | null = null) => ({
  product: { id, slug: 'jogo', name: 'Jogo', image: null, priceCents: 100 },
  size,
  color: null,
  quantity,
  addedAt: 1,
})

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a new visit', () => {
  it('begins at the landing page, with its campaign, referrer, language and time zone [ANA-09]', () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('pt-BR')
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'America/Manaus',
    } as Intl.ResolvedDateTimeFormatOptions)
    const search =
      '?utm_source=insta&utm_medium=social&utm_campaign=natal&utm_term=zelda&utm_content=banner&q=1'
    expect(newVisit({ ...LANDING, search }, NOW)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      startedAt: NOW,
      activeAt: NOW,
      referrer: 'https://www.google.com/',
      begin: {
        landingPage: '/produto/zelda',
        utm: {
          source: 'insta',
          medium: 'social',
          campaign: 'natal',
          term: 'zelda',
          content: 'banner',
        },
        timeZone: 'America/Manaus',
        language: 'pt-BR',
      },
      isConfirmed: false,
      ownsCart: null,
      checkoutSince: null,
    })
  })

  it('has empty campaign fields without a campaign, and an id of its own', () => {
    expect(visit().begin.utm).toEqual({
      source: '',
      medium: '',
      campaign: '',
      term: '',
      content: '',
    })
    expect(visit().id).not.toBe(visit().id)
  })

  it('is cut to what the server accepts, whatever the address', () => {
    const names = ['source', 'medium', 'campaign', 'term', 'content']
    const search = `?${names.map((name) => `utm_${name}=${'x'.repeat(300)}`).join('&')}`
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('l'.repeat(300))
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'z'.repeat(300),
    } as Intl.ResolvedDateTimeFormatOptions)
    const long = newVisit(
      { path: `/${'p'.repeat(900)}`, search, referrer: `https://a.example/${'r'.repeat(3_000)}` },
      NOW,
    )
    expect(visitSchema.safeParse(reportOf(long, [], false, NOW)).error).toBeUndefined()
    expect(long.begin.landingPage).toHaveLength(500)
    expect(long.referrer).toHaveLength(2_000)
    expect(Object.values(long.begin.utm).map((text) => text.length)).toEqual(Array(5).fill(100))
  })
})

describe('the end of a visit', () => {
  it('comes when nothing was done for more than 30 minutes', () => {
    expect(isExpired(visit(), NOW + HALF_HOUR)).toBe(false)
    expect(isExpired(visit(), NOW + HALF_HOUR + 1)).toBe(true)
    expect(isExpired(visit({ activeAt: NOW + 5 }), NOW + HALF_HOUR + 5)).toBe(false)
  })
})

describe('the visit of a tab', () => {
  it('goes on with the next document, until it is over', () => {
    const first = visit({ ownsCart: true })
    saveVisit(first)
    expect(loadVisit(NOW + HALF_HOUR)).toEqual(first)
    expect(loadVisit(NOW + HALF_HOUR + 1)).toBeNull()
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a text', '"activeAt begin"'],
    ['a number', '7'],
    ['a visit without its beginning', JSON.stringify({ activeAt: NOW })],
    ['a visit without its time', JSON.stringify({ begin: {} })],
  ])('is new where %s is stored', (_what, stored) => {
    saveVisit(visit())
    const key = sessionStorage.key(0) as string
    if (stored === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, stored)
    expect(loadVisit(NOW)).toBeNull()
  })
})

describe('the items of a stored cart', () => {
  it('are the readable products with their quantities', () => {
    const stored = JSON.stringify([line(GAME, 2), line('not-a-uuid', 1), line(GAME, 3, 'M')])
    expect(itemsOf(stored)).toEqual([
      { productId: GAME, quantity: 2 },
      { productId: GAME, quantity: 3 },
    ])
    expect(itemsOf(null)).toEqual([])
    expect(itemsOf('[{')).toEqual([])
  })
})

describe('the report of a visit', () => {
  const report = (changes: Partial<Visit> = {}, now = NOW + 1_000) =>
    reportOf(visit(changes), [], false, now)

  it('names the visit, the width of the window, its age and its events', () => {
    vi.stubGlobal('innerWidth', 390)
    const events = [{ type: 'page_view' as const, path: '/' }]
    expect(reportOf(visit({ id: 'visita-1' }), events, true, NOW + 1_000)).toMatchObject({
      sessionId: 'visita-1',
      widthPx: 390,
      ageMs: 1_000,
      referrer: 'https://www.google.com/',
      events,
      isEnd: true,
    })
    expect(report().isEnd).toBe(false)
  })

  it.each([
    ['a clock that was put back', NOW - 5_000, NOW - 5_000, 0],
    ['a visit of now', NOW, NOW, 0],
    ['half an hour of rest', NOW, NOW + HALF_HOUR, HALF_HOUR],
    ['a visit that is over ends with what was done last', NOW + 9, NOW + HALF_HOUR + 10, 9],
    ['a week', NOW + WEEK, NOW + WEEK, WEEK],
    ['more than a week', NOW + WEEK + 1, NOW + WEEK + 1, WEEK],
  ])('has an age from 0 to a week: %s', (_case, activeAt, now, ageMs) => {
    expect(report({ activeAt }, now).ageMs).toBe(ageMs)
  })

  it('has the beginning until the server has confirmed it', () => {
    expect(report().begin?.landingPage).toBe('/produto/zelda')
    expect(report({ isConfirmed: true }).begin).toBeUndefined()
  })

  it('has the cart only of a visit that changed it, empty once another tab did [ANA-12]', () => {
    localStorage.setItem(CART_STORAGE_KEY, JSON.stringify([line(GAME, 2)]))
    const items = [{ productId: GAME, quantity: 2 }]
    expect(report().cart).toBeUndefined()
    expect(report({ ownsCart: true }).cart).toEqual({ items, checkoutSeconds: null })
    expect(report({ ownsCart: false }).cart).toEqual({ items: [], checkoutSeconds: null })
  })

  it.each([
    [1_499, 1],
    [1_500, 2],
    [61_000, 61],
    [0, 0],
    [-4_000, 0],
  ])('counts the seconds since the order button: %i ms are %i s [ANA-12]', (ms, seconds) => {
    const cart = report({ ownsCart: true, checkoutSince: NOW }, NOW + ms).cart
    expect(cart?.checkoutSeconds).toBe(seconds)
  })
})
