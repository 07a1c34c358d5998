import { describe, expect, it } from 'vitest'
import { isCouponRefusal, toOrder, toOrders, toReorderLines } from './dto'

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

const BUNDLE = '00000000-0000-4000-8000-000000000002'
const EVENT = '00000000-0000-4000-8000-000000000003'
const AT = '2026-11-20T12:00:00+00:00'

const address = {
  recipient: 'Ana Souza',
  street: 'Rua A',
  number: '10',
  complement: null,
  district: 'Centro',
  city: 'Colatina',
  state: 'ES',
}

const contact = {
  payment: 'pix',
  name: 'Ana Souza',
  phone: '27999990001',
  note: 'Portão azul',
  gift: 'Feliz Natal',
}

const termsBefore = {
  lines: [
    { name: 'Console', size: null, color: 'Preto', quantity: 2, unit_price_cents: 10_000 },
    { name: 'Camiseta', size: 'M', color: null, quantity: 1, unit_price_cents: 5_000 },
  ],
  bundle_discount_cents: 900,
  discount_cents: 800,
  coins_applied: 700,
  shipping_cents: null,
  is_pickup: false,
  total_cents: 22_600,
}

const termsAfter = {
  lines: [],
  bundle_discount_cents: 0,
  discount_cents: 0,
  coins_applied: 0,
  shipping_cents: 1_500,
  is_pickup: true,
  total_cents: 1_500,
}

const whole = {
  ...answer,
  state: 'shipped',
  chat_opened_at: '2026-11-20T12:01:00+00:00',
  may_cancel: false,
  carrier: 'correios',
  tracking_code: 'AA123456789BR',
  tracking_url: 'https://rastreio.example/AA1',
  events: [
    { id: EVENT, kind: 'posted', at: AT, details: 'Colatina', arrives_on: '2026-11-25' },
    { id: BUNDLE, kind: 'in_transit', at: AT, details: null, arrives_on: null },
  ],
  lines: [
    {
      ...line,
      image: '/media/console.webp',
      color: 'Preto',
      quantity: 2,
      line_total_cents: 19_900,
    },
    {
      ...line,
      name: 'Camiseta',
      slug: 'camiseta',
      size: 'M',
      condition: 'new',
      availability: 'preorder',
      release_date: '2026-12-24',
      lead_days: null,
      unit_price_cents: 5_000,
      line_total_cents: 5_000,
    },
  ],
  subtotal_cents: 24_900,
  pro_saving_cents: 100,
  bundles: [{ id: BUNDLE, name: 'Kit', discount_cents: 900 }],
  coupon: { code: 'NATAL', kind: 'percent', discount_cents: 800 },
  coins_applied: 700,
  coin_discount_cents: 701,
  coin_balance: 250,
  shipping_kind: 'fee',
  shipping_cents: 1_500,
  delivery_cep: '29700010',
  contact,
  address,
  total_cents: 24_000,
  pix_percent: 5,
  pix_total_cents: 22_875,
  cashback_coins: 240,
  history: [
    { state: 'sent', at: AT },
    { state: 'shipped', at: '2026-11-21T12:00:00+00:00' },
  ],
  manual_discount_cents: 300,
  manual_discount_reason: 'Caixa amassada',
  revision: 1,
  revisions: [{ at: AT, before: termsBefore, after: termsAfter }],
}

describe('the answer of an order function', () => {
  it('gives everything that the page of an order shows', () => {
    expect(toOrder(whole)).toEqual({
      code: 'UTI-ABC234',
      token: 'f'.repeat(64),
      state: 'shipped',
      createdAt: AT,
      expiresAt: '2026-11-22T12:00:00+00:00',
      mayCancel: false,
      chatOpenedAt: '2026-11-20T12:01:00+00:00',
      tracking: {
        carrier: 'correios',
        code: 'AA123456789BR',
        url: 'https://rastreio.example/AA1',
      },
      events: [
        { id: EVENT, kind: 'posted', at: AT, details: 'Colatina', arrivesOn: '2026-11-25' },
        { id: BUNDLE, kind: 'in_transit', at: AT, details: null, arrivesOn: null },
      ],
      lines: [
        {
          name: 'Console',
          slug: 'console',
          image: '/media/console.webp',
          size: null,
          color: 'Preto',
          quantity: 2,
          sale: { condition: 'used', availability: 'made_to_order', leadDays: 5 },
          unitPriceCents: 10_000,
          lineTotalCents: 19_900,
        },
        {
          name: 'Camiseta',
          slug: 'camiseta',
          image: null,
          size: 'M',
          color: null,
          quantity: 1,
          sale: { condition: 'new', availability: 'preorder', releaseDate: '2026-12-24' },
          unitPriceCents: 5_000,
          lineTotalCents: 5_000,
        },
      ],
      subtotalCents: 24_900,
      proSavingCents: 100,
      bundles: [{ id: BUNDLE, name: 'Kit', discountCents: 900 }],
      coupon: { code: 'NATAL', kind: 'percent', discountCents: 800 },
      coinsApplied: 700,
      coinDiscountCents: 701,
      coinBalance: 250,
      shippingKind: 'fee',
      shippingCents: 1_500,
      deliveryCep: '29700010',
      isPickup: false,
      contact,
      address,
      totalCents: 24_000,
      pixPercent: 5,
      pixTotalCents: 22_875,
      cashbackCoins: 240,
      history: [
        { state: 'sent', at: AT },
        { state: 'shipped', at: '2026-11-21T12:00:00+00:00' },
      ],
      manualDiscount: { reason: 'Caixa amassada', cents: 300 },
      revision: 1,
      revisions: [
        {
          at: AT,
          before: {
            lines: [
              { name: 'Console', size: null, color: 'Preto', quantity: 2, unitPriceCents: 10_000 },
              { name: 'Camiseta', size: 'M', color: null, quantity: 1, unitPriceCents: 5_000 },
            ],
            bundleDiscountCents: 900,
            discountCents: 800,
            coinsApplied: 700,
            shippingCents: null,
            isPickup: false,
            totalCents: 22_600,
          },
          after: {
            lines: [],
            bundleDiscountCents: 0,
            discountCents: 0,
            coinsApplied: 0,
            shippingCents: 1_500,
            isPickup: true,
            totalCents: 1_500,
          },
        },
      ],
    })
  })

  it('gives nothing for what the order of a guest does not have', () => {
    expect(toOrder(answer)).toEqual({
      code: 'UTI-ABC234',
      token: 'f'.repeat(64),
      state: 'sent',
      createdAt: AT,
      expiresAt: '2026-11-22T12:00:00+00:00',
      mayCancel: true,
      chatOpenedAt: null,
      tracking: null,
      events: [],
      lines: [
        {
          name: 'Console',
          slug: 'console',
          image: null,
          size: null,
          color: null,
          quantity: 1,
          sale: { condition: 'used', availability: 'made_to_order', leadDays: 5 },
          unitPriceCents: 10_000,
          lineTotalCents: 10_000,
        },
      ],
      subtotalCents: 10_000,
      proSavingCents: 0,
      bundles: [],
      coupon: null,
      coinsApplied: 0,
      coinDiscountCents: 0,
      coinBalance: null,
      shippingKind: 'quote',
      shippingCents: null,
      deliveryCep: null,
      isPickup: false,
      contact: null,
      address: null,
      totalCents: 10_000,
      pixPercent: 0,
      pixTotalCents: 10_000,
      cashbackCoins: 0,
      history: [{ state: 'sent', at: AT }],
      manualDiscount: null,
      revision: 0,
      revisions: [],
    })
  })

  it('tells a reason without an amount from no discount of the staff', () => {
    expect(toOrder({ ...answer, manual_discount_reason: 'Brinde' }).manualDiscount).toEqual({
      reason: 'Brinde',
      cents: 0,
    })
  })

  it('has a tracking as soon as one part of it is known', () => {
    const nothing = { carrier: null, code: null, url: null }
    const trackingOf = (change: object) => toOrder({ ...answer, ...change }).tracking
    expect(trackingOf({ carrier: 'other' })).toEqual({ ...nothing, carrier: 'other' })
    expect(trackingOf({ tracking_code: 'AA1' })).toEqual({ ...nothing, code: 'AA1' })
    expect(trackingOf({ tracking_url: 'https://a.example/' })).toEqual({
      ...nothing,
      url: 'https://a.example/',
    })
  })

  it.each([
    ['without a token', { token: undefined }],
    ['in an unknown state', { state: 'lost' }],
    ['of an unknown carrier', { carrier: 'drone' }],
    ['with an amount as text', { total_cents: '10000' }],
    ['without its history', { history: undefined }],
    ['with a line of an unknown condition', { lines: [{ ...line, condition: 'broken' }] }],
    ['with an unknown kind of coupon', { coupon: { ...whole.coupon, kind: 'gift' } }],
    ['with an unknown kind of shipping', { shipping_kind: 'drone' }],
    ['with an unknown payment method', { contact: { ...contact, payment: 'crypto' } }],
    ['with an unknown event', { events: [{ ...whole.events[0], kind: 'lost' }] }],
    ['with an unknown state in its history', { history: [{ state: 'lost', at: AT }] }],
  ])('is refused %s', (_, change) => {
    expect(() => toOrder({ ...answer, ...change })).toThrow()
  })
})

describe('toOrders', () => {
  it('keeps the order of the list, which may be empty', () => {
    const orders = [answer, { ...answer, code: 'UTI-OLDER2' }]
    expect(toOrders(orders).map(({ code }) => code)).toEqual(['UTI-ABC234', 'UTI-OLDER2'])
    expect(toOrders([])).toEqual([])
  })

  it.each([null, answer])('refuses what is not a list', (value) => {
    expect(() => toOrders(value)).toThrow('expected array')
  })
})

describe('isCouponRefusal', () => {
  it.each([
    [{ refused_coupon: 'expired' }, true],
    [{ code: 'UTI-ABC234' }, false],
    [null, false],
    ['refused_coupon', false],
  ])('says of %j: %s', (value, isRefused) => {
    expect(isCouponRefusal(value)).toBe(isRefused)
  })
})

describe('toReorderLines', () => {
  const sold = {
    name: 'Console antigo',
    size: 'M',
    color: null,
    quantity: 3,
    counted: 2,
    product: { id: BUNDLE, name: 'Console', slug: 'console', image: null, price_cents: 9_900 },
    is_for_adults: true,
  }

  it('gives the lines as they are sold now, in the same order', () => {
    const gone = { ...sold, counted: 0, product: null, is_for_adults: false }
    expect(toReorderLines([sold, gone])).toEqual([
      {
        name: 'Console antigo',
        size: 'M',
        color: null,
        quantity: 3,
        counted: 2,
        product: { id: BUNDLE, name: 'Console', slug: 'console', image: null, priceCents: 9_900 },
        isForAdults: true,
      },
      {
        name: 'Console antigo',
        size: 'M',
        color: null,
        quantity: 3,
        counted: 0,
        product: null,
        isForAdults: false,
      },
    ])
  })
})
