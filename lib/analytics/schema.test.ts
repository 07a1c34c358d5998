import { describe, expect, it } from 'vitest'
import { refused } from '@/tests/support/unit/refused'
import { visitSchema } from './schema'

const PRODUCT = '11111111-1111-4111-8111-111111111111'
const event = { type: 'page_view', path: '/' }
const utm = { source: '', medium: '', campaign: '', term: '', content: '' }
const begin = { landingPage: '/', utm, timeZone: 'America/Sao_Paulo', language: 'pt-BR' }
const visit = {
  sessionId: 'abcDEF_-',
  widthPx: 360,
  ageMs: 0,
  referrer: '',
  events: [event],
  begin,
  cart: { items: [{ productId: PRODUCT, quantity: 2 }], checkoutSeconds: null },
  isEnd: false,
}

const takes = (patch: object) => refused(visitSchema, { ...visit, ...patch })
const withEvent = (patch: object) => takes({ events: [{ ...event, ...patch }] })
const withCart = (patch: object) => takes({ cart: { ...visit.cart, ...patch } })
const line = (patch: object) => withCart({ items: [{ productId: PRODUCT, quantity: 2, ...patch }] })

describe('a report of a visit', () => {
  it('is taken as it is, also without beginning and cart', () => {
    expect(visitSchema.parse(visit)).toEqual(visit)
    expect(takes({ begin: undefined, cart: undefined, events: [] })).toEqual([])
  })

  it.each([
    { sessionId: 'a'.repeat(7) },
    { sessionId: 'a'.repeat(65) },
    { sessionId: 'abc def gh' },
    { widthPx: 0 },
    { widthPx: 20_001 },
    { widthPx: 360.5 },
    { ageMs: -1 },
    { ageMs: 604_800_001 },
    { referrer: 'x'.repeat(2_001) },
    { events: Array.from({ length: 21 }, () => event) },
    { begin: { ...begin, landingPage: 'https://x.example/' } },
    { begin: { ...begin, landingPage: `/${'x'.repeat(500)}` } },
    { begin: { ...begin, utm: { ...utm, source: 'x'.repeat(101) } } },
    { begin: { ...begin, language: 'x'.repeat(101) } },
    { isEnd: 'yes' },
  ])('is refused with %o', (patch) => {
    expect(takes(patch)).toHaveLength(1)
  })

  it.each([
    { sessionId: 'a'.repeat(8) },
    { sessionId: 'a'.repeat(64) },
    { widthPx: 1 },
    { widthPx: 20_000 },
    { ageMs: 604_800_000 },
    { referrer: 'x'.repeat(2_000) },
    { events: Array.from({ length: 20 }, () => event) },
    { begin: { ...begin, landingPage: `/${'x'.repeat(499)}` } },
    { begin: { ...begin, utm: { ...utm, source: 'x'.repeat(100) } } },
  ])('is taken at its limits: %o', (patch) => {
    expect(takes(patch)).toEqual([])
  })
})

describe('an event of a visit', () => {
  it.each([
    { type: 'checkout_abandon' },
    { type: 'unknown' },
    { path: 'busca' },
    { path: `/${'x'.repeat(500)}` },
    { productId: 'x' },
    { data: { ['k'.repeat(41)]: 1 } },
    { data: { term: 'x'.repeat(201) } },
    { data: { term: null } },
    { orderToken: 'x'.repeat(81) },
  ])('is refused with %o', (patch) => {
    expect(withEvent(patch).length).toBeGreaterThan(0)
  })

  it.each([
    { type: 'checkout_start' },
    { path: `/${'x'.repeat(499)}` },
    { productId: PRODUCT },
    { data: { ['k'.repeat(40)]: 1 } },
    { data: { term: 'x'.repeat(200) } },
    { orderToken: 'x'.repeat(80) },
  ])('is taken with %o', (patch) => {
    expect(withEvent(patch)).toEqual([])
  })
})

describe('the cart of a visit', () => {
  it.each([{ quantity: 0 }, { quantity: 100 }, { quantity: 1.5 }, { productId: 'x' }])(
    'is refused with a line of %o',
    (patch) => {
      expect(line(patch)).toHaveLength(1)
    },
  )

  it.each([{ quantity: 1 }, { quantity: 99 }])('is taken with a line of %o', (patch) => {
    expect(line(patch)).toEqual([])
  })

  it('has at most 50 lines and the seconds of a week', () => {
    const items = (length: number) => Array.from({ length }, () => visit.cart.items[0])
    expect(withCart({ items: items(50) })).toEqual([])
    expect(withCart({ items: items(51) })).toHaveLength(1)
    for (const seconds of [0, 604_800]) expect(withCart({ checkoutSeconds: seconds })).toEqual([])
    for (const seconds of [-1, 604_801, 1.5]) {
      expect(withCart({ checkoutSeconds: seconds })).toHaveLength(1)
    }
  })
})
