import { describe, expect, it } from 'vitest'
import type { BundleValues } from '@/lib/orders/bundles'
import type { CouponValues } from '@/lib/orders/coupon-schema'
import {
  toBundleColumns,
  toBundleProduct,
  toBundleValues,
  toCouponColumns,
  toCoupons,
  toCouponValues,
} from './admin-discount-dto'

const ID = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'

describe('toBundleProduct', () => {
  it('gives the price in centavos, and whether it stands for SKUs and can be bought', () => {
    const row = { id: ID, name: 'Console', image: null, price: 199.9, is_master_product: true }
    expect(toBundleProduct(row, new Set([OTHER]))).toEqual({
      id: ID,
      name: 'Console',
      image: null,
      priceCents: 19_990,
      isMaster: true,
      isOffered: false,
    })
    expect(toBundleProduct(row, new Set([ID])).isOffered).toBe(true)
  })
})

describe('the form of a bundle', () => {
  const row = {
    name: 'Kit de inverno',
    product_ids: [ID, OTHER],
    kind: 'amount',
    value: 24.9,
    starts_at: '2026-11-20T12:00:00+00:00',
    ends_at: '2026-12-01T02:59:00+00:00',
    is_active: true,
  }
  const values: BundleValues = {
    name: 'Kit de inverno',
    productIds: [ID, OTHER],
    kind: 'amount',
    value: '24,90',
    startsAt: '2026-11-20T09:00',
    endsAt: '2026-11-30T23:59',
    isActive: true,
  }

  it('shows an amount in reais and times of the store', () => {
    expect(toBundleValues(row)).toEqual(values)
  })

  it.each([
    [10, 'percent', '10'],
    ['10.00', 'percent', '10'],
    ['30', 'amount', '30,00'],
  ])('shows %j of the kind %s as %s', (value, kind, text) => {
    expect(toBundleValues({ ...row, value, kind }).value).toBe(text)
  })

  it('shows no limit of time as empty', () => {
    const always = { ...row, starts_at: null, ends_at: null, is_active: false }
    expect(toBundleValues(always)).toEqual({
      ...values,
      startsAt: '',
      endsAt: '',
      isActive: false,
    })
  })

  it.each([{ kind: 'free_shipping' }, { product_ids: ['console'] }, { value: 'dez' }])(
    'refuses a row with %j',
    (change) => {
      expect(() => toBundleValues({ ...row, ...change })).toThrow()
    },
  )

  it('stores the value with a point and times as instants', () => {
    expect(toBundleColumns(values)).toEqual({
      name: 'Kit de inverno',
      product_ids: [ID, OTHER],
      kind: 'amount',
      value: '24.90',
      starts_at: '2026-11-20T12:00:00.000Z',
      ends_at: '2026-12-01T02:59:00.000Z',
      is_active: true,
    })
  })

  it('stores empty times as no limit', () => {
    expect(toBundleColumns({ startsAt: '', endsAt: '' })).toEqual({
      starts_at: null,
      ends_at: null,
    })
  })

  it('changes only what was sent', () => {
    expect(toBundleColumns({ isActive: false })).toEqual({ is_active: false })
    expect(toBundleColumns({})).toEqual({})
  })
})

describe('the form of a coupon', () => {
  const row = {
    code: 'NATAL',
    description: 'Campanha de Natal',
    kind: 'amount',
    value: 24.9,
    minimum: 100,
    starts_on: '2026-12-01',
    ends_on: '2026-12-24',
    max_uses: 50,
    max_uses_per_customer: 1,
    is_active: true,
  }
  const values: CouponValues = {
    code: 'NATAL',
    description: 'Campanha de Natal',
    kind: 'amount',
    value: '24,90',
    minimum: '100,00',
    startsOn: '2026-12-01',
    endsOn: '2026-12-24',
    maxUses: 50,
    maxUsesPerCustomer: 1,
    isActive: true,
  }

  it('shows amounts in reais', () => {
    expect(toCouponValues(row)).toEqual(values)
  })

  it.each([
    [15, 'percent', '15'],
    ['15.00', 'percent', '15'],
    [null, 'free_shipping', ''],
  ])('shows the value %j of the kind %s as "%s"', (value, kind, text) => {
    expect(toCouponValues({ ...row, value, kind }).value).toBe(text)
  })

  const unlimited = {
    description: null,
    minimum: null,
    starts_on: null,
    ends_on: null,
    max_uses: null,
    max_uses_per_customer: null,
    is_active: false,
  }

  it('shows no limit as empty', () => {
    expect(toCouponValues({ ...row, ...unlimited })).toEqual({
      code: 'NATAL',
      description: '',
      kind: 'amount',
      value: '24,90',
      minimum: '',
      startsOn: '',
      endsOn: '',
      maxUses: null,
      maxUsesPerCustomer: null,
      isActive: false,
    })
  })

  it.each([{ kind: 'gift' }, { value: 'dez' }, { code: null }])(
    'refuses a row with %j',
    (change) => {
      expect(() => toCouponValues({ ...row, ...change })).toThrow()
    },
  )

  it('stores amounts with a point', () => {
    expect(toCouponColumns(values)).toEqual({ ...row, value: '24.90', minimum: '100.00' })
  })

  it('stores what is empty as no limit', () => {
    const empty = {
      description: '',
      value: '',
      minimum: '',
      startsOn: '',
      endsOn: '',
      maxUses: null,
      maxUsesPerCustomer: null,
      isActive: false,
    }
    expect(toCouponColumns(empty)).toEqual({ ...unlimited, value: null })
  })

  it('changes only what was sent', () => {
    expect(toCouponColumns({ maxUses: 5 })).toEqual({ max_uses: 5 })
    expect(toCouponColumns({})).toEqual({})
  })

  it('is listed with the version that an edit has seen, its uses and its discounts', () => {
    const updated_at = '2026-11-20T12:00:00.123456+00:00'
    const listed = { ...row, id: ID, updated_at, uses: 3, discount_cents: 7_470 }
    expect(toCoupons([listed, { ...listed, id: OTHER, code: 'VERAO', uses: 0 }])).toEqual([
      { id: ID, version: updated_at, values, uses: 3, discountCents: 7_470 },
      {
        id: OTHER,
        version: updated_at,
        values: { ...values, code: 'VERAO' },
        uses: 0,
        discountCents: 7_470,
      },
    ])
    expect(toCoupons([])).toEqual([])
  })
})
