import { describe, expect, it } from 'vitest'
import {
  toAdminAssistance,
  toAdminAssistanceDetails,
  toPriceColumns,
  toPriceValues,
} from './admin-dto'
import { toAssistanceView, toRepairPrice } from './dto'

const AT = '2026-11-20T12:00:00+00:00'
const UNTIL = '2026-11-27T12:00:00+00:00'

const sent = {
  protocol: 'AT-1',
  token: 'token',
  state: 'quoted',
  created_at: AT,
  service_type: 'diagnostico-reparo',
  console_brand: 'Nintendo',
  console_model: 'Switch OLED',
  problem_category: 'nao-liga',
  problem_description: 'Não liga na base',
  urgency: 'express',
  logistics: 'levar-loja',
  express_fee_cents: 3000,
  estimate: { price_cents: 15000, days: 5 },
  quote: {
    labor_cents: 8000,
    parts: [{ name: 'Conector USB-C', price_cents: 4000 }],
    express_fee_cents: 3000,
    total_cents: 15000,
    valid_until: UNTIL,
    is_valid: true,
  },
  has_account: true,
  offer: {
    money_cents: 50000,
    coins: 6000,
    valid_until: UNTIL,
    is_valid: false,
    choice: 'coins',
  },
  history: [{ state: 'received', at: AT, note: 'Recebido' }],
}

describe('toAssistanceView', () => {
  it('returns everything that the page of a request shows', () => {
    expect(toAssistanceView(sent)).toEqual({
      protocol: 'AT-1',
      token: 'token',
      state: 'quoted',
      createdAt: AT,
      service: 'diagnostico-reparo',
      brand: 'Nintendo',
      model: 'Switch OLED',
      problem: 'nao-liga',
      description: 'Não liga na base',
      urgency: 'express',
      logistics: 'levar-loja',
      expressFeeCents: 3000,
      estimate: { cents: 15000, days: 5 },
      quote: {
        laborCents: 8000,
        parts: [{ name: 'Conector USB-C', priceCents: 4000 }],
        expressFeeCents: 3000,
        totalCents: 15000,
        validUntil: UNTIL,
        isValid: true,
      },
      hasAccount: true,
      offer: { moneyCents: 50000, coins: 6000, validUntil: UNTIL, isValid: false, choice: 'coins' },
      history: [{ state: 'received', at: AT, note: 'Recebido' }],
    })
  })

  it('returns null for what a request does not have', () => {
    const nothing = {
      problem_category: null,
      problem_description: null,
      urgency: null,
      express_fee_cents: null,
      estimate: null,
      quote: null,
      offer: null,
    }
    expect(toAssistanceView({ ...sent, ...nothing, has_account: false, history: [] })).toEqual({
      protocol: 'AT-1',
      token: 'token',
      state: 'quoted',
      createdAt: AT,
      service: 'diagnostico-reparo',
      brand: 'Nintendo',
      model: 'Switch OLED',
      problem: null,
      description: null,
      urgency: null,
      logistics: 'levar-loja',
      expressFeeCents: null,
      estimate: null,
      quote: null,
      hasAccount: false,
      offer: null,
      history: [],
    })
  })

  it('returns no problem for one that the wizard no longer knows', () => {
    expect(toAssistanceView({ ...sent, problem_category: 'fumaca' }).problem).toBeNull()
  })

  it.each([
    { state: 'lost' },
    { service_type: 'conserto' },
    { logistics: 'correio' },
    { urgency: 'hoje' },
    { offer: { ...sent.offer, choice: 'pix' } },
    { history: [{ state: 'lost', at: AT, note: null }] },
  ])('refuses a value that it does not know: %o', (change) => {
    expect(() => toAssistanceView({ ...sent, ...change })).toThrow()
  })
})

describe('toRepairPrice', () => {
  const price = {
    brand: 'Xbox',
    model: 'Series S',
    repair: 'superaquecimento',
    price: 149.9,
    days: 3,
    note: 'Com pasta térmica',
  }

  it('returns the price in centavos', () => {
    expect(toRepairPrice(price)).toEqual({
      brand: 'Xbox',
      model: 'Series S',
      repair: 'superaquecimento',
      cents: 14990,
      days: 3,
      note: 'Com pasta térmica',
    })
  })

  it('refuses an unknown repair', () => {
    expect(() => toRepairPrice({ ...price, repair: 'pintura' })).toThrow('Invalid option')
  })
})

const summary = {
  id: 'id',
  protocol: 'AT-1',
  token: 'token',
  state: 'quoted',
  service_type: 'diagnostico-reparo',
  console_brand: 'Nintendo',
  console_model: 'Switch OLED',
  urgency: 'express',
  name: 'Ana Souza',
  created_at: AT,
}

const listed = {
  id: 'id',
  protocol: 'AT-1',
  token: 'token',
  state: 'quoted',
  service: 'diagnostico-reparo',
  console: 'Nintendo · Switch OLED',
  isExpress: true,
  name: 'Ana Souza',
  createdAt: AT,
}

describe('toAdminAssistance', () => {
  it('returns the row of the list', () => {
    expect(toAdminAssistance(summary)).toEqual(listed)
  })

  it.each(['normal', null])('does not mark the urgency %s', (urgency) => {
    expect(toAdminAssistance({ ...summary, urgency }).isExpress).toBe(false)
  })

  it.each([{ state: 'lost' }, { service_type: 'conserto' }])('refuses %o', (change) => {
    expect(() => toAdminAssistance({ ...summary, ...change })).toThrow()
  })
})

describe('toAdminAssistanceDetails', () => {
  const details = {
    ...summary,
    problem_category: 'nao-liga',
    problem_description: 'Não liga na base',
    whatsapp: '27999990001',
    email: 'ana@example.com',
    express_fee: 30,
    estimate: 150,
    estimate_days: 5,
    logistics: 'levar-loja',
    address: 'Rua A, 10',
    serial_number: 'XAW1',
    quote_labor: 80,
    quote_parts: [{ name: 'Conector USB-C', price_cents: 4000 }],
    quote_total: 150.5,
    quote_valid_until: UNTIL,
    offer_money: 500,
    offer_coins: 6000,
    offer_valid_until: UNTIL,
    offer_choice: 'money',
    assistance_history: [{ state: 'received', at: AT, note: null }],
  }

  it('returns everything for the workshop, amounts in centavos', () => {
    expect(toAdminAssistanceDetails(details)).toEqual({
      ...listed,
      problem: 'nao-liga',
      description: 'Não liga na base',
      whatsapp: '27999990001',
      email: 'ana@example.com',
      logistics: 'levar-loja',
      address: 'Rua A, 10',
      serialNumber: 'XAW1',
      expressFeeCents: 3000,
      estimate: { cents: 15000, days: 5 },
      laborCents: 8000,
      parts: [{ name: 'Conector USB-C', priceCents: 4000 }],
      totalCents: 15050,
      validUntil: UNTIL,
      offer: { moneyCents: 50000, coins: 6000, validUntil: UNTIL, choice: 'money' },
      history: [{ state: 'received', at: AT, note: null }],
    })
  })

  it('distinguishes an amount of zero from one that is not known', () => {
    const free = { ...details, estimate: 0, estimate_days: null, quote_labor: 0, express_fee: null }
    expect(toAdminAssistanceDetails(free)).toMatchObject({
      estimate: { cents: 0, days: 0 },
      laborCents: 0,
      expressFeeCents: 0,
    })
  })

  it('returns no estimate, quote or offer before there is one', () => {
    const early = {
      ...details,
      estimate: null,
      quote_labor: null,
      quote_parts: null,
      quote_total: null,
      quote_valid_until: null,
      offer_money: null,
      offer_coins: null,
      offer_valid_until: null,
      offer_choice: null,
    }
    expect(toAdminAssistanceDetails(early)).toMatchObject({
      estimate: null,
      laborCents: null,
      parts: [],
      totalCents: null,
      validUntil: null,
      offer: null,
    })
  })

  it('returns an offer of coins alone that nobody answered', () => {
    const coins = { ...details, offer_money: null, offer_choice: null }
    expect(toAdminAssistanceDetails(coins).offer).toEqual({
      moneyCents: null,
      coins: 6000,
      validUntil: UNTIL,
      choice: null,
    })
  })

  it.each([
    { offer_choice: 'pix' },
    { logistics: 'correio' },
    { assistance_history: [{ state: 'lost', at: AT, note: null }] },
  ])('refuses %o', (change) => {
    expect(() => toAdminAssistanceDetails({ ...details, ...change })).toThrow()
  })
})

describe('the form of a price', () => {
  const values = {
    brand: 'Xbox',
    model: 'Series S',
    repair: 'superaquecimento',
    price: '149,90',
    days: 3,
    note: 'Com pasta térmica',
  } as const

  it('shows a row as typed', () => {
    expect(toPriceValues({ ...values, price: '149.9' })).toEqual(values)
    expect(toPriceValues({ ...values, price: 149.9, note: null })).toEqual({ ...values, note: '' })
  })

  it.each([{ brand: 'Sega' }, { repair: 'pintura' }])('refuses %o', (change) => {
    expect(() => toPriceValues({ ...values, price: 1, ...change })).toThrow()
  })

  it('stores the price with a point and an empty note as none', () => {
    expect(toPriceColumns(values)).toEqual({ ...values, price: '149.90' })
    expect(toPriceColumns({ note: '' })).toEqual({ note: null })
  })

  it('changes only what was sent', () => {
    expect(toPriceColumns({ days: 4 })).toEqual({ days: 4 })
  })
})
