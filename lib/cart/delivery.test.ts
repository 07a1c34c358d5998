import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../core/store-time.ts'
import {
  addBusinessDays,
  arrivalDays,
  type DeliveryAnswer,
  daysOfText,
  deliveryDays,
  handlingDay,
  isBusinessDay,
  isHoliday,
  nextBusinessDay,
} from './delivery.ts'

describe('the days that words of a product state', () => {
  it.each([
    ['2 a 6 dias úteis', { min: 2, max: 6 }],
    ['De 3 a 8 dias úteis.', { min: 3, max: 8 }],
    ['3–8 dias úteis', { min: 3, max: 8 }],
    ['Entrega em até 5 dias', { min: 0, max: 5 }],
    ['1 dia útil', { min: 0, max: 1 }],
    [' 3  a\t3 dias ', { min: 3, max: 3 }],
    ['Código enviado em até 2 horas úteis', { min: 0, max: 1 }],
    ['Envio em 48 horas', { min: 0, max: 2 }],
  ])('%s', (text, days) => {
    expect(daysOfText(text)).toEqual(days)
  })

  it.each([
    ['1 a 3 dias úteis para o ES'],
    ['Sudeste: 2 a 6 dias úteis'],
    ['8 a 3 dias'],
    ['Consulte o prazo'],
    ['Envio imediato'],
    [''],
  ])('%j states none for everybody', (text) => {
    expect(daysOfText(text)).toBeNull()
  })
})

describe('the delivery of a product', () => {
  const policy = { postDays: 1, fromDays: 2, toDays: 8 }
  const none = { postDays: 0, fromDays: 0, toDays: 0 }
  const ready = { condition: 'new', availability: 'ready' } as const
  const digital = { condition: 'new', availability: 'digital' } as const
  const made = { condition: 'new', availability: 'made_to_order', leadDays: 20 } as const
  const preorder = {
    condition: 'new',
    availability: 'preorder',
    releaseDate: '2027-03-12',
  } as const
  const post = { min: 0, max: 1 }
  const store = { min: 2, max: 8 }

  it.each([
    ['its own words', ready, '3 a 5 dias úteis', { handling: post, transit: { min: 3, max: 5 } }],
    ["the store's days", ready, null, { handling: post, transit: store }],
    [
      "the store's days beside words for a region",
      ready,
      '1 dia para o ES',
      { handling: post, transit: store },
    ],
    ['the days to make it', made, '1 dia útil', { handling: { min: 0, max: 21 }, transit: store }],
    ['nothing before the release', preorder, '1 dia útil', { handling: null, transit: store }],
    ['no way to go', digital, 'em até 2 horas', { handling: post, transit: { min: 0, max: 0 } }],
  ])('takes %s', (_, sale, ownTime, days) => {
    expect(deliveryDays({ sale, ownTime }, policy)).toEqual(days)
  })

  it('is not stated where neither product nor store state it', () => {
    expect(deliveryDays({ sale: ready, ownTime: null }, none)).toEqual({
      handling: null,
      transit: null,
    })
    expect(deliveryDays({ sale: ready, ownTime: '2 a 3 dias' }, none)).toEqual({
      handling: null,
      transit: { min: 2, max: 3 },
    })
  })
})

it.each([
  ['2026-01-01'],
  ['2026-04-03'],
  ['2026-04-21'],
  ['2026-05-01'],
  ['2026-09-07'],
  ['2026-10-12'],
  ['2026-11-02'],
  ['2026-11-15'],
  ['2026-11-20'],
  ['2026-12-25'],
  // Good Fridays, early and late.
  ['2008-03-21'],
  ['2024-03-29'],
  ['2025-04-18'],
  ['2027-03-26'],
  ['2038-04-23'],
])('%s is a holiday', (day) => {
  expect(isHoliday(day)).toBe(true)
  expect(isBusinessDay(day)).toBe(false)
})

it.each([['2026-02-17'], ['2026-06-04'], ['2026-12-24'], ['2026-04-05'], ['2026-11-19']])(
  '%s is no national holiday',
  (day) => {
    expect(isHoliday(day)).toBe(false)
  },
)

it.each([
  ['2026-11-23', 0, '2026-11-23'],
  ['2026-11-23', 3, '2026-11-26'],
  ['2026-11-19', 1, '2026-11-23'],
  ['2026-11-21', 0, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-24'],
  ['2026-12-24', 1, '2026-12-28'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2026-04-02', 1, '2026-04-06'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s and %i business days is %s', (day, count, result) => {
  expect(addBusinessDays(day, count)).toBe(result)
})

it('counts exactly the business days between', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n))
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 60 }), (day, count) => {
      const end = addBusinessDays(day, count)
      expect(isBusinessDay(end)).toBe(true)
      let seen = 0
      for (let at = nextBusinessDay(day); at < end; at = addDays(at, 1)) {
        if (isBusinessDay(at)) seen += 1
      }
      expect(seen).toBe(count)
    }),
  )
})

const HOURS = 'Segunda a sexta, 9h–18h; sábado, 9h–13h'

it.each([
  // Monday, and the same moment in UTC on both sides of the closing time.
  ['2026-11-23T20:59:00Z', HOURS, '2026-11-23'],
  ['2026-11-23T21:00:00Z', HOURS, '2026-11-24'],
  ['2026-11-24T02:59:00Z', HOURS, '2026-11-24'],
  ['2026-11-23T03:00:00Z', HOURS, '2026-11-23'],
  // Friday evening, Saturday although the store is open, Sunday.
  ['2026-11-27T21:30:00Z', HOURS, '2026-11-30'],
  ['2026-11-28T13:00:00Z', HOURS, '2026-11-30'],
  ['2026-11-29T13:00:00Z', HOURS, '2026-11-30'],
  // A holiday on Friday, and the evening before it.
  ['2026-11-20T13:00:00Z', HOURS, '2026-11-23'],
  ['2026-11-19T22:00:00Z', HOURS, '2026-11-23'],
  // No hours, no cut-off; a weekday on which the store is closed.
  ['2026-11-23T22:00:00Z', '', '2026-11-23'],
  ['2026-11-23T22:00:00Z', 'quando der', '2026-11-23'],
  ['2026-11-23T13:00:00Z', 'Terça a sexta, 9h–18h', '2026-11-24'],
  ['2026-11-23T20:00:00Z', 'Segunda a sexta, 9h–12h e 14h–18h', '2026-11-23'],
])('an order of %s with the hours %j is handled on %s', (now, hours, day) => {
  expect(handlingDay(hours, new Date(now))).toBe(day)
})

const answer: DeliveryAnswer = {
  zone: { name: 'Vitória', priceCents: 1_290, daysFrom: 1, daysTo: 2 },
  handlingDay: '2026-11-23',
  postDays: 1,
}
const ready = { sale: { condition: 'new', availability: 'ready' }, ownTime: null } as const

describe('arrivalDays', () => {
  it('counts handling and transport in business days', () => {
    expect(arrivalDays([ready], answer)).toEqual({ from: '2026-11-25', to: '2026-11-26' })
    const friday = { ...answer, handlingDay: '2026-11-26' }
    expect(arrivalDays([ready], friday)).toEqual({ from: '2026-11-30', to: '2026-12-01' })
    expect(arrivalDays([ready], { ...answer, postDays: 0 })?.to).toBe('2026-11-25')
  })

  it('waits for the release of a pre-order and the lead time of a product made to order', () => {
    const preorder = (releaseDate: string) => ({
      sale: { condition: 'new', availability: 'preorder', releaseDate } as const,
      ownTime: null,
    })
    expect(arrivalDays([preorder('2027-03-12')], answer)?.to).toBe('2027-03-17')
    expect(arrivalDays([preorder('2026-11-22')], answer)?.to).toBe('2026-11-26')
    const made = {
      sale: { condition: 'new', availability: 'made_to_order', leadDays: 5 } as const,
      ownTime: null,
    }
    expect(arrivalDays([made], answer)?.to).toBe('2026-12-03')
  })

  it('is the last of several items', () => {
    const slow = { ...ready, ownTime: '7 a 10 dias úteis' }
    expect(arrivalDays([slow, ready], answer)).toEqual({ from: '2026-12-03', to: '2026-12-08' })
    expect(arrivalDays([ready, slow], answer)).toEqual({ from: '2026-12-03', to: '2026-12-08' })
  })

  it('never promises an earlier day than the zone', () => {
    expect(arrivalDays([{ ...ready, ownTime: 'em até 24 horas' }], answer)?.to).toBe('2026-11-26')
    expect(arrivalDays([{ ...ready, ownTime: 'Sul: 4 dias' }], answer)?.to).toBe('2026-11-26')
  })

  it('is null if nothing is sent', () => {
    const code = { sale: { condition: 'new', availability: 'digital' }, ownTime: '1 hora' } as const
    expect(arrivalDays([code], answer)).toBeNull()
    expect(arrivalDays([], answer)).toBeNull()
    expect(arrivalDays([code, ready], answer)?.to).toBe('2026-11-26')
  })
})
