import { z } from 'zod'
import type { TestUser } from '../../factories/user.ts'
import { clientOf } from '../clients.ts'

const storedLines = z.array(z.object({ product_id: z.uuid(), quantity: z.number() }))

/** Returns the quantities of a customer's stored cart by product id, read with their own access. */
export async function storedCart(user: TestUser): Promise<Record<string, number>> {
  const { data } = await (await clientOf(user)).from('carts').select('lines').maybeSingle()
  const lines = storedLines.parse(data?.lines ?? [])
  return Object.fromEntries(lines.map(({ product_id, quantity }) => [product_id, quantity]))
}
