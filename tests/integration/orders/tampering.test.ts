import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeOrder } from '@/server/orders/actions'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'
import { line } from '../../factories/order'
import { createProduct } from '../../factories/product'
import { giveCoins } from '../../support/integration/coins'

type Input = Parameters<typeof placeOrder>[0]

const forgedFields = fc.dictionary(
  fc.constantFrom(
    'priceCents',
    'price',
    'total',
    'shippingCents',
    'balance',
    'userId',
    '__proto__',
  ),
  fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.object()),
  { minKeys: 1 },
)

describe('what a client may not say', () => {
  it('a price, shipping or balance of its own is refused and writes nothing, 200 ways [CHK-02]', async () => {
    const { id } = await createProduct({ price: 300 })
    await fc.assert(
      fc.asyncProperty(forgedFields, fc.boolean(), async (forged, inLine) => {
        const key = randomUUID()
        const fields = JSON.parse(JSON.stringify(forged)) as object
        const lines = [inLine ? { ...fields, ...line(id) } : line(id)]
        const input = { ...(inLine ? {} : fields), key, lines, useCoins: false }
        const result = await as(newVisitor(), () => placeOrder(input as Input))
        const [order] = await sql<{ total: number }>(
          'select total from public.orders where idempotency_key = $1',
          [key],
        )
        // An inherited field, such as that of a prototype, may pass, but then changes nothing.
        if (result.ok) expect(result.data.totalCents).toBe(30000)
        else expect(order).toBeUndefined()
      }),
      { numRuns: 200, seed: 20261121 },
    )
  })

  it('cannot spend the same coins in ten orders at once [CHK-02]', async () => {
    const person = await createUser()
    const visitor = await signedIn(person)
    await giveCoins(person.id, 500)
    const { id } = await createProduct({ price: 100, uti_coins_discount_percentage: 5 })
    const results = await Promise.all(
      Array.from({ length: 10 }, () => {
        const input = { key: randomUUID(), lines: [line(id)], useCoins: true }
        return as(visitor, () => placeOrder(input))
      }),
    )
    const totals = results.map((result) => (result.ok ? result.data.totalCents : result.code))
    expect(totals.filter((total) => total === 11_000)).toHaveLength(1)
    expect(totals.filter((total) => total === 11_500)).toHaveLength(9)
    const holds = await sql('select amount from public.coin_holds where user_id = $1', [person.id])
    expect(holds).toEqual([{ amount: 500 }])
  })
})
