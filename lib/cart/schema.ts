import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY } from './line.ts'

const choice = z.string().trim().min(1).max(80).nullable()

/** A cart line as the server takes it: ids and quantities, never a price. */
const requestLine = (maxQuantity: number) =>
  z.strictObject({
    productId: z.uuid(),
    size: choice,
    color: choice,
    quantity: z.int().min(1).max(maxQuantity),
  })

/** Input of pricing a cart: at most 100 lines of 1 to 999 (contract: price_cart). */
export const priceCartSchema = z.strictObject({
  lines: z.array(requestLine(999)).max(100),
  useCoins: z.boolean().default(false),
})

/** Input of placing an order; the key is made once per attempt, so a repeat places no second one. */
export const placeOrderSchema = z.strictObject({
  key: z.uuid(),
  lines: z.array(requestLine(MAX_QUANTITY)).min(1).max(MAX_LINES),
  useCoins: z.boolean(),
  expectedTotalCents: z.int().min(0).optional(),
})

/**
 * What a device says about the stored cart: nothing to read it, or lines to replace it, with the
 * owner and the version that it knows and a key that counts once.
 */
export const syncCartSchema = z.union([
  z.strictObject({}),
  z.strictObject({
    owner: z.uuid(),
    version: z.int().min(0),
    write: z.uuid(),
    lines: z.array(requestLine(MAX_QUANTITY)).max(MAX_LINES),
  }),
])
