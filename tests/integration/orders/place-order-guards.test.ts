import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { placeOrder } from '@/server/orders/actions'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'
import { line } from '../../factories/order'
import { createProduct } from '../../factories/product'

type Input = Parameters<typeof placeOrder>[0]

const attempt = (input: unknown, visitor = newVisitor()) =>
  as(visitor, () => placeOrder(input as Input))

async function count(key: string): Promise<number> {
  const rows = await sql('select 1 from public.orders where idempotency_key = $1', [key])
  return rows.length
}

describe('a repeated placeOrder', () => {
  it('gives the same order 50 times for one key, one after the other and at once [CHK-01]', async () => {
    const { id } = await createProduct()
    const input = { key: randomUUID(), lines: [line(id)], useCoins: false }
    const visitor = newVisitor()
    const first = await attempt(input, visitor)
    const rest = await Promise.all(Array.from({ length: 49 }, () => attempt(input, visitor)))
    for (const result of rest) expect(result).toEqual(first)
    expect(first.ok).toBe(true)
    expect(await count(input.key)).toBe(1)
  })

  it('never gives the order of a key to another cart or another customer', async () => {
    const { id } = await createProduct()
    const input = { key: randomUUID(), lines: [line(id)], useCoins: false }
    expect(await attempt(input)).toMatchObject({ ok: true })
    const other = { ...input, lines: [line(id, 2)] }
    expect(await attempt(other)).toEqual({ ok: false, code: 'KEY_REUSED' })
    const customer = await signedIn(await createUser())
    expect(await attempt(input, customer)).toEqual({ ok: false, code: 'KEY_REUSED' })
    expect(await count(input.key)).toBe(1)
  })
})

describe('placeOrder with bad input', () => {
  it.each([
    ['an unknown product', () => [line(randomUUID())], 'UNAVAILABLE_PRODUCT'],
    ['a quantity of 0', () => [line(randomUUID(), 0)], 'INVALID'],
    ['a quantity of 10,000', () => [line(randomUUID(), 10_000)], 'INVALID'],
    ['500 lines', () => Array.from({ length: 500 }, () => line(randomUUID())), 'INVALID'],
    ['no line', () => [], 'INVALID'],
    ['a script for an id', () => [line('<script>alert(1)</script>')], 'INVALID'],
    [
      'a script for a size',
      () => [line(randomUUID(), 1, '<img src=x onerror=1>')],
      'UNAVAILABLE_PRODUCT',
    ],
  ])('writes nothing for %s', async (_, lines, code) => {
    const input = { key: randomUUID(), lines: lines(), useCoins: false }
    expect(await attempt(input)).toMatchObject({ ok: false, code })
    expect(await count(input.key)).toBe(0)
  })

  it.each([
    ['inactive', { is_active: false }, 'UNAVAILABLE_PRODUCT'],
    ['out of stock', { stock: 0 }, 'OUT_OF_STOCK'],
    ['short of stock', { stock: 1 }, 'OUT_OF_STOCK'],
  ])('writes nothing for a product that is %s', async (_, columns, code) => {
    const { id } = await createProduct(columns)
    const input = { key: randomUUID(), lines: [line(id, 2)], useCoins: false }
    expect(await attempt(input)).toEqual({ ok: false, code })
    expect(await count(input.key)).toBe(0)
  })

  it('refuses a size that the product does not have', async () => {
    const { id } = await createProduct({ sizes: ['M'] })
    const input = { key: randomUUID(), lines: [line(id, 1, 'GG')], useCoins: false }
    expect(await attempt(input)).toEqual({ ok: false, code: 'UNAVAILABLE_PRODUCT' })
  })
})

describe('placeOrder from where it may not come', () => {
  it.each([
    ['a foreign', 'https://evil.example'],
    ['an opaque', 'null'],
    ['no', null],
  ])('runs nothing with %s origin', async (_, origin) => {
    const { id } = await createProduct()
    const visitor = newVisitor()
    if (origin) visitor.headers.set('origin', origin)
    else visitor.headers.delete('origin')
    const input = { key: randomUUID(), lines: [line(id)], useCoins: false }
    expect(await attempt(input, visitor)).toEqual({ ok: false, code: 'FORBIDDEN' })
    expect(await count(input.key)).toBe(0)
  })

  it('takes 60 attempts of one network in 10 minutes and refuses the next', async () => {
    const visitor = newVisitor()
    const input = { key: 'none', lines: [], useCoins: false }
    for (let hit = 0; hit < 60; hit++) {
      expect(await attempt(input, visitor)).toMatchObject({ code: 'INVALID' })
    }
    expect(await attempt(input, visitor)).toEqual({ ok: false, code: 'RATE_LIMITED' })
    expect(await attempt(input)).toMatchObject({ code: 'INVALID' })
  })
})
