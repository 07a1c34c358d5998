import { describe, expect, it } from 'vitest'
import { toLineRows, toPricedCart, toStoredCart } from './dto'

const ID = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'

const line = {
  product_id: ID,
  size: 'M',
  color: null,
  counted: 2,
  state: 'limited',
  available: 2,
  name: 'Camiseta',
  slug: 'camiseta',
  image: '/media/a.webp',
  condition: 'new',
  availability: 'made_to_order',
  release_date: null,
  lead_days: 5,
  unit_price_cents: 5_000,
  charged_unit_cents: 4_500,
  line_total_cents: 9_000,
  max_coins: 900,
  pro_days: null,
  shipping_time: 'Em até 7 dias',
}

const gone = {
  product_id: OTHER,
  size: null,
  color: 'Preto',
  counted: 0,
  state: 'gone',
  available: 0,
  name: null,
  slug: null,
  image: null,
  condition: null,
  unit_price_cents: null,
  charged_unit_cents: null,
  line_total_cents: 0,
  max_coins: 0,
  pro_days: null,
  shipping_time: null,
}

const coupon = {
  state: 'applied',
  code: 'NATAL',
  kind: 'percent',
  discount_cents: 800,
  missing_cents: 0,
  starts_on: null,
  ends_on: null,
}

const cart = {
  owner: ID,
  profile: { name: 'Ana Souza', phone: '27999990001', cep: '29700000' },
  payments: ['pix', 'card'],
  lines: [line, gone],
  subtotal_cents: 10_000,
  pro_saving_cents: 1_000,
  bundles: [{ id: OTHER, name: 'Kit', discount_cents: 900 }],
  coins: { signed_in: true, enabled: true, balance: 950, free: 750, usable: 700, applied: 600 },
  coupon,
  is_pickup: true,
  coin_discount_cents: 601,
  goods_cents: 7_700,
  shipping: { mode: 'zones', kind: 'fee', cents: 1_500, missing_cents: 2_300 },
  total_cents: 9_200,
  pix: { percent: 5, total_cents: 8_815 },
  cashback_coins: 92,
  coin_campaign: { factor: 2, ends_at: '2026-11-30T02:59:00+00:00' },
}

const guest = {
  owner: null,
  profile: null,
  payments: ['pix', 'card', 'boleto', 'cash'],
  lines: [],
  subtotal_cents: 0,
  pro_saving_cents: 0,
  bundles: [],
  coins: { signed_in: false, enabled: false, balance: 0, free: 0, usable: 0, applied: 0 },
  coupon: null,
  is_pickup: false,
  coin_discount_cents: 0,
  goods_cents: 0,
  shipping: { mode: 'quote', kind: 'quote', cents: null, missing_cents: 20_000 },
  total_cents: 0,
  pix: { percent: 0, total_cents: 0 },
  cashback_coins: 0,
  coin_campaign: null,
}

describe('toPricedCart', () => {
  it('gives everything that the cart of a customer shows', () => {
    expect(toPricedCart(cart)).toEqual({
      owner: ID,
      profile: { name: 'Ana Souza', phone: '27999990001', cep: '29700000' },
      payments: ['pix', 'card'],
      needsAccount: false,
      lines: [
        {
          productId: ID,
          size: 'M',
          color: null,
          counted: 2,
          state: 'limited',
          available: 2,
          name: 'Camiseta',
          slug: 'camiseta',
          image: '/media/a.webp',
          isProPlan: false,
          sale: { condition: 'new', availability: 'made_to_order', leadDays: 5 },
          ownTime: 'Em até 7 dias',
          unitPriceCents: 5_000,
          chargedUnitCents: 4_500,
          lineTotalCents: 9_000,
          maxCoins: 900,
        },
        {
          productId: OTHER,
          size: null,
          color: 'Preto',
          counted: 0,
          state: 'gone',
          available: 0,
          name: null,
          slug: null,
          image: null,
          isProPlan: false,
          sale: null,
          ownTime: null,
          unitPriceCents: 0,
          chargedUnitCents: 0,
          lineTotalCents: 0,
          maxCoins: 0,
        },
      ],
      subtotalCents: 10_000,
      proSavingCents: 1_000,
      bundles: [{ id: OTHER, name: 'Kit', discountCents: 900 }],
      coins: { signedIn: true, enabled: true, balance: 950, free: 750, usable: 700, applied: 600 },
      coupon: {
        state: 'applied',
        code: 'NATAL',
        kind: 'percent',
        discountCents: 800,
        missingCents: 0,
        day: null,
      },
      isPickup: true,
      coinDiscountCents: 601,
      goodsCents: 7_700,
      shipping: { mode: 'zones', kind: 'fee', cents: 1_500, missingCents: 2_300 },
      totalCents: 9_200,
      pix: { percent: 5, totalCents: 8_815 },
      cashbackCoins: 92,
      campaign: { factor: 2, endsAt: '2026-11-30T02:59:00+00:00' },
    })
  })

  it('gives the empty cart of a guest, its shipping agreed in the chat', () => {
    expect(toPricedCart(guest)).toEqual({
      owner: null,
      profile: null,
      payments: ['pix', 'card', 'boleto', 'cash'],
      needsAccount: false,
      lines: [],
      subtotalCents: 0,
      proSavingCents: 0,
      bundles: [],
      coins: { signedIn: false, enabled: false, balance: 0, free: 0, usable: 0, applied: 0 },
      coupon: null,
      isPickup: false,
      coinDiscountCents: 0,
      goodsCents: 0,
      shipping: { mode: 'quote', kind: 'quote', cents: null, missingCents: 20_000 },
      totalCents: 0,
      pix: { percent: 0, totalCents: 0 },
      cashbackCoins: 0,
      campaign: null,
    })
  })

  it('needs an account for Pro days in the cart of a guest', () => {
    const needsAccount = (more: object) => toPricedCart({ ...guest, ...more }).needsAccount
    const pro = { ...line, pro_days: 30 }
    expect(needsAccount({ lines: [line, pro] })).toBe(true)
    expect(needsAccount({ lines: [line, pro], owner: ID })).toBe(false)
    expect(needsAccount({ lines: [line, { ...pro, counted: 0 }] })).toBe(false)
    expect(toPricedCart({ ...guest, lines: [pro] }).lines[0]?.isProPlan).toBe(true)
  })

  const couponOf = (row: object) => toPricedCart({ ...guest, coupon: { ...row } }).coupon

  it('gives no more than the code of a coupon that the caller may not know', () => {
    expect(couponOf({ state: 'unknown', code: 'NATAL' })).toEqual({
      state: 'unknown',
      code: 'NATAL',
      kind: null,
      discountCents: 0,
      missingCents: 0,
      day: null,
    })
  })

  it('gives what is missing for the minimum of a coupon', () => {
    const row = { ...coupon, state: 'minimum', discount_cents: 0 }
    expect(couponOf({ ...row, missing_cents: 2_500 })?.missingCents).toBe(2_500)
    expect(couponOf({ ...row, missing_cents: null })?.missingCents).toBe(0)
  })

  it.each([
    ['early', '2026-12-01'],
    ['expired', '2026-12-24'],
  ])('gives of a coupon that is %s the day %s', (state, day) => {
    const days = { starts_on: '2026-12-01', ends_on: '2026-12-24' }
    expect(couponOf({ ...coupon, ...days, state })?.day).toBe(day)
  })

  it.each([
    ['an unknown way to pay', { payments: ['gold'] }],
    ['an unknown state of a line', { lines: [{ ...line, state: 'lost' }] }],
    ['an unknown condition', { lines: [{ ...line, condition: 'broken' }] }],
    ['a sold product without its availability', { lines: [{ ...gone, condition: 'new' }] }],
    ['an unknown state of a coupon', { coupon: { ...coupon, state: 'lost' } }],
    ['an unknown kind of coupon', { coupon: { ...coupon, kind: 'gift' } }],
    ['an unknown mode of shipping', { shipping: { ...cart.shipping, mode: 'drone' } }],
    ['an unknown kind of shipping', { shipping: { ...cart.shipping, kind: 'drone' } }],
    ['an amount as text', { total_cents: '9200' }],
  ])('refuses %s', (_, change) => {
    expect(() => toPricedCart({ ...cart, ...change })).toThrow()
  })
})

describe('toStoredCart', () => {
  const stored = {
    product_id: ID,
    size: 'M',
    color: null,
    quantity: 2,
    name: 'Camiseta',
    slug: 'camiseta',
    image: null,
    price_cents: 5_000,
  }

  it('gives the lines of a customer with their products', () => {
    expect(toStoredCart({ owner: OTHER, version: 7, saved: true, lines: [stored] })).toEqual({
      owner: OTHER,
      version: 7,
      saved: true,
      lines: [
        {
          productId: ID,
          size: 'M',
          color: null,
          quantity: 2,
          product: { id: ID, slug: 'camiseta', name: 'Camiseta', image: null, priceCents: 5_000 },
        },
      ],
    })
  })

  it.each([{ name: null }, { slug: null }, { price_cents: null }])(
    'gives no product for a line with %j',
    (change) => {
      const lines = [{ ...stored, ...change }]
      expect(toStoredCart({ owner: OTHER, version: 7, saved: false, lines })).toEqual({
        owner: OTHER,
        version: 7,
        saved: false,
        lines: [{ productId: ID, size: 'M', color: null, quantity: 2, product: null }],
      })
    },
  )

  it('gives a product that costs nothing', () => {
    const lines = [{ ...stored, price_cents: 0 }]
    const [line] = toStoredCart({ owner: OTHER, version: 7, saved: true, lines }).lines
    expect(line?.product?.priceCents).toBe(0)
  })

  it('refuses a cart without an owner', () => {
    expect(() => toStoredCart({ owner: null, version: 7, saved: true, lines: [] })).toThrow('owner')
  })
})

describe('toLineRows', () => {
  it('names the product as the database does, in the same order', () => {
    const choice = { size: 'M', color: null, quantity: 2 }
    const other = { size: null, color: 'Preto', quantity: 1 }
    expect(
      toLineRows([
        { productId: ID, ...choice },
        { productId: OTHER, ...other },
      ]),
    ).toEqual([
      { product_id: ID, ...choice },
      { product_id: OTHER, ...other },
    ])
    expect(toLineRows([])).toEqual([])
  })
})
