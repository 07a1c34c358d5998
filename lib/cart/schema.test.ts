import { describe, expect, it } from 'vitest'
import { placeOrderSchema, priceCartSchema } from './schema.ts'

const id = '6f1c5a52-3b9e-4d2a-9a34-0d5f3f6f8f11'
const line = { productId: id, size: null, color: 'Azul', quantity: 1 }
const order = { key: id, lines: [line], useCoins: false }
const lines = (count: number) => Array.from({ length: count }, () => line)

describe('what the server takes of a cart', () => {
  it('is ids and quantities, never a price [CHK-02]', () => {
    expect(placeOrderSchema.safeParse(order).success).toBe(true)
    expect(priceCartSchema.parse({ lines: [] })).toEqual({
      lines: [],
      useCoins: false,
      cep: null,
      coupon: null,
      isPickup: false,
    })
    const priced = { ...line, priceCents: 1 }
    expect(placeOrderSchema.safeParse({ ...order, lines: [priced] }).success).toBe(false)
    expect(placeOrderSchema.safeParse({ ...order, totalCents: 1 }).success).toBe(false)
  })

  it.each([
    [{ ...order, lines: [] }],
    [{ ...order, lines: lines(51) }],
    [{ ...order, key: 'x' }],
    [{ ...order, lines: [{ ...line, quantity: 0 }] }],
    [{ ...order, lines: [{ ...line, quantity: 100 }] }],
    [{ ...order, lines: [{ ...line, quantity: 1.5 }] }],
    [{ ...order, lines: [{ ...line, productId: 'zelda' }] }],
    [{ ...order, expectedTotalCents: -1 }],
    [{ ...order, cep: '29700-000' }],
    [{ ...order, cep: "' or 1=1" }],
  ])('an order outside its limits is refused [CHK-02]', (input) => {
    expect(placeOrderSchema.safeParse(input).success).toBe(false)
  })

  it('a cart of more than 100 lines is not priced [CART-14]', () => {
    expect(priceCartSchema.safeParse({ lines: lines(100) }).success).toBe(true)
    expect(priceCartSchema.safeParse({ lines: lines(101) }).success).toBe(false)
  })
})

describe('the contact of an order', () => {
  const none = { cep: null, payment: null, name: null, phone: null, note: null, gift: null }
  const parse = (contact: object) =>
    placeOrderSchema.safeParse({ ...order, contact: { ...none, ...contact } })

  it('holds each text as one visible line, and an empty one as null', () => {
    const { data } = parse({ name: ' Ana\n\u202ePrado ', note: ' \n ' })
    expect(data?.contact).toEqual({ ...none, name: 'Ana Prado' })
  })

  it('holds a gift with or without a message, and carts of older pages without one', () => {
    expect(parse({ gift: ' Parabéns,\nBia! ' }).data?.contact?.gift).toBe('Parabéns, Bia!')
    expect(parse({ gift: ' ' }).data?.contact?.gift).toBe('')
    const { gift: _gift, ...older } = none
    const sent = placeOrderSchema.safeParse({ ...order, contact: older })
    expect(sent.data?.contact?.gift).toBeNull()
    expect(parse({ gift: 'x'.repeat(401) }).success).toBe(false)
  })

  it.each([
    { cep: '2970-000' },
    { payment: 'fiado' },
    { phone: '(27) 99999-0101' },
    { name: 'x'.repeat(161) },
    { total: 1 },
  ])('is refused with %j', (contact) => {
    expect(parse(contact).success).toBe(false)
  })
})
