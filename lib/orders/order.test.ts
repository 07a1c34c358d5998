import { expect, it } from 'vitest'
import { addressText, arrivalDay, effectiveCoupon } from './order.ts'

const address = {
  recipient: 'Ana Prado',
  street: 'Rua das Flores',
  number: '10',
  complement: 'ap. 2',
  district: 'Centro',
  city: 'Colatina',
  state: 'ES',
}

it('is one line, with or without a complement', () => {
  expect(addressText(address)).toBe('Ana Prado, Rua das Flores, 10, ap. 2, Centro, Colatina - ES')
  expect(addressText({ ...address, complement: null })).toBe(
    'Ana Prado, Rua das Flores, 10, Centro, Colatina - ES',
  )
})

it('counts a coupon with a discount, or one of free shipping while the shipping is free', () => {
  const order = { shippingKind: 'free', isPickup: false } as const
  const discount = { code: 'DEZ', kind: 'amount', discountCents: 1_000 } as const
  const free = { code: 'FRETE', kind: 'free_shipping', discountCents: 0 } as const
  expect(effectiveCoupon({ ...order, coupon: null })).toBeNull()
  expect(effectiveCoupon({ ...order, isPickup: true, coupon: discount })).toBe(discount)
  expect(effectiveCoupon({ ...order, coupon: { ...discount, discountCents: 0 } })).toBeNull()
  expect(effectiveCoupon({ ...order, coupon: free })).toBe(free)
  expect(effectiveCoupon({ ...order, isPickup: true, coupon: free })).toBeNull()
  expect(effectiveCoupon({ ...order, shippingKind: 'fee', coupon: free })).toBeNull()
})

const paid = { state: 'paid', at: '2026-11-23T12:00:00Z' } as const
const shipped = { state: 'shipped', at: '2026-11-26T01:30:00Z' } as const

it('counts business days from the day of the store on which the order was shipped', () => {
  const order = { state: 'shipped', history: [paid, shipped], events: [] } as const
  expect(arrivalDay(order, 1)).toBe('2026-11-26')
  expect(arrivalDay(order, 3)).toBe('2026-11-30')
})

it('takes the longest transport that a product states, as the cart does', () => {
  const order = { state: 'shipped', history: [paid, shipped], events: [] } as const
  expect(arrivalDay(order, 1, ['Até 3 dias úteis', '2 dias', 'Consulte'])).toBe('2026-11-30')
  expect(arrivalDay(order, 3, ['1 dia'])).toBe('2026-11-30')
  expect(arrivalDay(order, null, ['3 dias'])).toBeNull()
})

it('is unknown before the order is shipped and after it arrived', () => {
  expect(arrivalDay({ state: 'paid', history: [paid], events: [] }, 3)).toBeNull()
  expect(arrivalDay({ state: 'shipped', history: [], events: [] }, 3)).toBeNull()
  expect(arrivalDay({ state: 'delivered', history: [paid, shipped], events: [] }, 3)).toBeNull()
})

it('is the day that was entered last, also without business days', () => {
  const event = { id: '1', kind: 'in_transit', at: shipped.at, details: null } as const
  const events = [
    { ...event, arrivesOn: null },
    { ...event, arrivesOn: '2026-12-02' },
    { ...event, arrivesOn: '2026-12-01' },
  ]
  const order = { state: 'shipped', history: [paid, shipped], events } as const
  expect(arrivalDay(order, 3)).toBe('2026-12-02')
  expect(arrivalDay(order, null)).toBe('2026-12-02')
  expect(arrivalDay({ ...order, events: [] }, null)).toBeNull()
})
