import { z } from 'zod'
import { COUPON_CODE } from '../coins/coupon.ts'
import { cleanText } from '../core/text.ts'
import {
  MAX_CONTACT_NAME,
  MAX_GIFT_MESSAGE,
  MAX_ORDER_NOTE,
  PAYMENT_METHODS,
  PHONE_DIGITS,
} from './contact.ts'
import { MAX_LINES, MAX_QUANTITY } from './line.ts'

const choice = z.string().trim().min(1).max(80).nullable()

/** A cart line as the server accepts it: ids and quantities, never a price. */
const requestLine = (maxQuantity: number) =>
  z.strictObject({
    productId: z.uuid(),
    size: choice,
    color: choice,
    quantity: z.int().min(1).max(maxQuantity),
  })

/** The digits of the CEP of the visitor. It decides the price of shipping by zones. */
const cep = z
  .string()
  .regex(/^\d{8}$/)
  .nullable()
  .default(null)

const coupon = z.string().regex(COUPON_CODE).nullable().default(null)

const line = (max: number) =>
  z
    .string()
    .max(max * 2)
    .transform((text) => cleanText(text, max) || null)
    .nullable()

/** Optional data that a customer may send with an order. */
const orderContact = z.strictObject({
  cep: z
    .string()
    .regex(/^\d{8}$/)
    .nullable(),
  payment: z.enum(PAYMENT_METHODS).nullable(),
  name: line(MAX_CONTACT_NAME),
  phone: z.string().regex(PHONE_DIGITS).nullable(),
  note: line(MAX_ORDER_NOTE),
  gift: z
    .string()
    .max(MAX_GIFT_MESSAGE * 2)
    .transform((text) => cleanText(text, MAX_GIFT_MESSAGE))
    .nullable()
    .default(null),
})

/** Input of pricing a cart: at most 100 lines of 1 to 999 units. */
export const priceCartSchema = z.strictObject({
  lines: z.array(requestLine(999)).max(100),
  useCoins: z.boolean().default(false),
  cep,
  coupon,
  isPickup: z.boolean().default(false),
})

/**
 * Input of placing an order. `key` is the idempotency key of the attempt. `owner` is the customer
 * for whom the cart was priced; null for a guest.
 */
export const placeOrderSchema = z.strictObject({
  key: z.uuid(),
  lines: z.array(requestLine(MAX_QUANTITY)).min(1).max(MAX_LINES),
  useCoins: z.boolean(),
  expectedTotalCents: z.int().min(0).optional(),
  owner: z.uuid().nullable().default(null),
  cep,
  coupon,
  isPickup: z.boolean().default(false),
  contact: orderContact.nullable().default(null),
})

/**
 * Input of syncing the stored cart: an empty object reads it; otherwise `lines` replace it. `owner`
 * and `version` are those the browser has loaded, `write` is the idempotency key.
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
