import { describe, expect, it } from 'vitest'
import { daysOfText, deliveryDays } from './delivery-days.ts'

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
