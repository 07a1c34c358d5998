import { describe, expect, it } from 'vitest'
import { toOrder } from './dto'

const line = {
  name: 'Console',
  slug: 'console',
  image: null,
  size: null,
  color: null,
  quantity: 1,
  condition: 'used',
  availability: 'made_to_order',
  release_date: null,
  lead_days: 5,
  unit_price_cents: 10_000,
  line_total_cents: 10_000,
}

const answer = {
  id: '00000000-0000-4000-8000-000000000001',
  code: 'UTI-ABC234',
  token: 'f'.repeat(64),
  state: 'sent',
  created_at: '2026-11-20T12:00:00+00:00',
  expires_at: '2026-11-22T12:00:00+00:00',
  chat_opened_at: null,
  may_cancel: true,
  carrier: null,
  tracking_code: null,
  tracking_url: null,
  lines: [line],
  subtotal_cents: 10_000,
  pro_saving_cents: 0,
  bundles: [],
  coins_applied: 0,
  coin_discount_cents: 0,
  coin_balance: null,
  coupon: null,
  shipping_kind: 'quote',
  shipping_cents: null,
  delivery_cep: null,
  is_pickup: false,
  contact: null,
  address: null,
  total_cents: 10_000,
  pix_percent: 0,
  manual_discount_cents: 0,
  manual_discount_reason: null,
  revision: 0,
  revisions: [],
  events: [],
  pix_total_cents: 10_000,
  cashback_coins: 0,
  history: [{ state: 'sent', at: '2026-11-20T12:00:00+00:00' }],
}

describe('the answer of an order function', () => {
  it('gives the order with the sale of each line', () => {
    const order = toOrder(answer)
    expect(order).toMatchObject({ code: 'UTI-ABC234', shippingKind: 'quote', shippingCents: null })
    expect(order.lines[0]?.sale).toEqual({
      condition: 'used',
      availability: 'made_to_order',
      leadDays: 5,
    })
  })

  it('has a tracking as soon as one part of it is known', () => {
    expect(toOrder(answer).tracking).toBeNull()
    expect(toOrder({ ...answer, tracking_code: 'AA1' }).tracking).toEqual({
      carrier: null,
      code: 'AA1',
      url: null,
    })
  })

  it.each([
    ['without a token', { token: undefined }],
    ['in an unknown state', { state: 'lost' }],
    ['of an unknown carrier', { carrier: 'drone' }],
    ['with an amount as text', { total_cents: '10000' }],
    ['without its history', { history: undefined }],
    ['with a line of an unknown condition', { lines: [{ ...line, condition: 'broken' }] }],
  ])('is refused %s', (_, change) => {
    expect(() => toOrder({ ...answer, ...change })).toThrow()
  })
})
