import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { priceCart } from '@/server/cart/actions'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'
import { line } from '../../factories/order'
import { changeProduct, createProduct } from '../../factories/product'
import { giveCoins } from '../../support/integration/coins'

type Input = Parameters<typeof priceCart>[0]

async function priced(input: Input, visitor = newVisitor()) {
  const result = await as(visitor, () => priceCart(input))
  if (!result.ok) throw new Error(result.code)
  return result.data
}

const guestCart = (...lines: Input['lines']) => priced({ lines, useCoins: false })

describe('priceCart', () => {
  it('shows a price that changed since with its new value [CART-14]', async () => {
    const { id } = await createProduct({ price: 80 })
    const before = await guestCart(line(id, 2))
    expect(before.lines[0]).toMatchObject({ unitPriceCents: 8000, lineTotalCents: 16000 })
    await changeProduct(id, { price: 91.5 })
    const after = await guestCart(line(id, 2))
    expect(after.lines[0]).toMatchObject({ unitPriceCents: 9150, lineTotalCents: 18300 })
    expect(after.subtotalCents).toBe(18300)
  })

  it('says which lines are limited, out of stock or gone, and counts only what there is', async () => {
    const few = await createProduct({ price: 10, stock: 3 })
    const none = await createProduct({ price: 20, stock: 0 })
    const inactive = await createProduct({ price: 30, is_active: false })
    const cart = await guestCart(
      line(few.id, 5),
      line(none.id),
      line(inactive.id),
      line(randomUUID()),
    )
    expect(cart.lines.map(({ state, available, counted }) => [state, available, counted])).toEqual([
      ['limited', 3, 3],
      ['out_of_stock', 0, 0],
      ['gone', 0, 0],
      ['gone', 0, 0],
    ])
    expect(cart.subtotalCents).toBe(3000)
  })

  it('asks R$ 15,00 below R$ 150,00 and nothing from there on [CART-15]', async () => {
    const exact = await createProduct({ price: 150 })
    const below = await createProduct({ price: 149.99 })
    const free = await guestCart(line(exact.id))
    expect(free.shipping).toMatchObject({ kind: 'free', cents: 0, missingCents: 0 })
    expect(free.totalCents).toBe(15000)
    const paid = await guestCart(line(below.id))
    expect(paid.shipping).toMatchObject({ kind: 'fee', cents: 1500, missingCents: 1 })
    expect(paid.totalCents).toBe(16499)
  })

  it('counts goods after the coin discount: 160,00 less 20,00 pays shipping [CART-15] [CART-20]', async () => {
    const person = await createUser()
    const visitor = await signedIn(person)
    await giveCoins(person.id, 2000)
    const { id } = await createProduct({ price: 160, uti_coins_discount_percentage: 50 })
    const off = await priced({ lines: [line(id)], useCoins: false }, visitor)
    expect(off).toMatchObject({ coinDiscountCents: 0, totalCents: 16000 })
    expect(off.coins).toMatchObject({ signedIn: true, balance: 2000, usable: 2000, applied: 0 })
    const on = await priced({ lines: [line(id)], useCoins: true }, visitor)
    expect(on).toMatchObject({ coinDiscountCents: 2000, goodsCents: 14000, totalCents: 15500 })
    expect(on.shipping).toMatchObject({ kind: 'fee', cents: 1500, missingCents: 1000 })
  })

  it('offers no coins to guests, to an empty balance or for lines without them [CART-19]', async () => {
    const withCoins = await createProduct({ uti_coins_discount_percentage: 10 })
    const without = await createProduct()
    const guest = await guestCart(line(withCoins.id))
    expect(guest.coins).toMatchObject({ signedIn: false, usable: 0 })

    const poor = await signedIn(await createUser())
    const empty = await priced({ lines: [line(withCoins.id)], useCoins: true }, poor)
    expect(empty.coins).toMatchObject({ signedIn: true, balance: 0, usable: 0, applied: 0 })

    const person = await createUser()
    await giveCoins(person.id, 500)
    const rich = await signedIn(person)
    const noLine = await priced({ lines: [line(without.id)], useCoins: true }, rich)
    expect(noLine.coins).toMatchObject({ balance: 500, usable: 0, applied: 0 })
    expect(noLine.lines[0]?.maxCoins).toBe(0)
  })

  it.each([
    ['a line with a price of its own', { lines: [{ ...line(randomUUID()), priceCents: 1 }] }],
    ['a quantity of 0', { lines: [line(randomUUID(), 0)] }],
    ['a quantity of 10,000', { lines: [line(randomUUID(), 10_000)] }],
    ['half a unit', { lines: [line(randomUUID(), 1.5)] }],
    ['500 lines', { lines: Array.from({ length: 500 }, () => line(randomUUID())) }],
    ['a product that is no id', { lines: [line('zelda')] }],
    ['no lines at all', {}],
    ['lines that are no list', { lines: 'all' }],
  ])('refuses %s', async (_, input) => {
    const result = await as(newVisitor(), () => priceCart({ useCoins: false, ...input } as Input))
    expect(result).toMatchObject({ ok: false, code: 'INVALID' })
  })

  it('counts no line with a script as its choice', async () => {
    const { id } = await createProduct({ sizes: ['M'] })
    const lines = [line(id, 1, '<script>alert(1)</script>')]
    const result = await as(newVisitor(), () => priceCart({ lines, useCoins: false }))
    expect(result).toMatchObject({ ok: true, data: { lines: [{ state: 'gone', counted: 0 }] } })
  })

  it.each([
    ['a foreign', 'https://evil.example'],
    ['an opaque', 'null'],
    ['no', null],
  ])('runs nothing with %s origin', async (_, origin) => {
    const visitor = newVisitor()
    if (origin) visitor.headers.set('origin', origin)
    else visitor.headers.delete('origin')
    const result = await as(visitor, () => priceCart({ lines: [], useCoins: false }))
    expect(result).toEqual({ ok: false, code: 'FORBIDDEN' })
  })
})
