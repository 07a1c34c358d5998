import { z } from 'zod'
import { parseCep } from '../cart/cep.ts'
import {
  MAX_CONTACT_NAME,
  MAX_GIFT_MESSAGE,
  MAX_ORDER_NOTE,
  PAYMENT_METHODS,
  parsePhone,
} from '../cart/contact.ts'
import { MAX_LINES, MAX_QUANTITY } from '../cart/line.ts'
import { parseAmount } from '../core/money.ts'

/** The terms of an order that an adjustment may change; amounts in centavos. */
export type OrderTerms = {
  lines: readonly TermsLine[]
  bundleDiscountCents: number
  discountCents: number
  coinsApplied: number
  /** Null if the price of shipping is agreed in the chat. */
  shippingCents: number | null
  isPickup: boolean
  totalCents: number
}

type TermsLine = {
  name: string
  size: string | null
  color: string | null
  quantity: number
  unitPriceCents: number
}

/** An adjustment of an order with its terms before and after; time ISO 8601. */
export type OrderRevision = { at: string; before: OrderTerms; after: OrderTerms }

export type OrderChange =
  | { kind: 'added' | 'removed'; name: string; quantity: number }
  | { kind: 'quantity'; name: string; before: number; after: number }
  | { kind: 'bundles' | 'discount' | 'total'; before: number; after: number }
  | { kind: 'coins'; before: number; after: number }
  | { kind: 'shipping'; after: number | null; isPickup: boolean }

const nameOf = ({ name, size, color }: TermsLine) => [name, size, color].filter(Boolean).join(' · ')

/** Returns the lines by name, choice and unit price; the quantities of equal lines are added. */
function byKey(lines: readonly TermsLine[]): Map<string, TermsLine> {
  const found = new Map<string, TermsLine>()
  for (const line of lines) {
    const key = JSON.stringify([line.name, line.size, line.color, line.unitPriceCents])
    found.set(key, { ...line, quantity: line.quantity + (found.get(key)?.quantity ?? 0) })
  }
  return found
}

/** Returns the changes of an adjustment, lines first and the total last. */
export function orderChanges({ before, after }: OrderRevision): OrderChange[] {
  const changes: OrderChange[] = []
  const old = byKey(before.lines)
  for (const [key, line] of byKey(after.lines)) {
    const known = old.get(key)
    old.delete(key)
    const name = nameOf(line)
    if (!known) changes.push({ kind: 'added', name, quantity: line.quantity })
    else if (known.quantity !== line.quantity) {
      changes.push({ kind: 'quantity', name, before: known.quantity, after: line.quantity })
    }
  }
  for (const line of old.values()) {
    changes.push({ kind: 'removed', name: nameOf(line), quantity: line.quantity })
  }
  if (before.bundleDiscountCents !== after.bundleDiscountCents) {
    changes.push({
      kind: 'bundles',
      before: before.bundleDiscountCents,
      after: after.bundleDiscountCents,
    })
  }
  if (before.discountCents !== after.discountCents) {
    changes.push({ kind: 'discount', before: before.discountCents, after: after.discountCents })
  }
  if (before.coinsApplied !== after.coinsApplied) {
    changes.push({ kind: 'coins', before: before.coinsApplied, after: after.coinsApplied })
  }
  if (before.shippingCents !== after.shippingCents || before.isPickup !== after.isPickup) {
    changes.push({ kind: 'shipping', after: after.shippingCents, isPickup: after.isPickup })
  }
  if (before.totalCents !== after.totalCents) {
    changes.push({ kind: 'total', before: before.totalCents, after: after.totalCents })
  }
  return changes
}

const isAmount = (text: string) => text.trim() === '' || parseAmount(text) !== null
const isCep = (text: string) => text.trim() === '' || parseCep(text) !== null

/** The fields of the form apart from the lines. Messages are keys of `admin-orders.adjust.errors`. */
export const adjustFormSchema = z
  .object({
    discount: z.string().refine(isAmount, 'amount'),
    discountReason: z.string().trim().max(120, 'reason'),
    shipping: z.string(),
    isPickup: z.boolean(),
    cep: z.string(),
    payment: z.enum(['', ...PAYMENT_METHODS]),
    name: z.string().trim().max(MAX_CONTACT_NAME),
    phone: z.string().refine((text) => text.trim() === '' || parsePhone(text) !== null, 'phone'),
    note: z.string().trim().max(MAX_ORDER_NOTE),
    isGift: z.boolean(),
    gift: z.string().trim().max(MAX_GIFT_MESSAGE),
  })
  // The form does not show these two fields for a pick-up.
  .refine(({ isPickup, shipping }) => isPickup || isAmount(shipping), {
    path: ['shipping'],
    message: 'amount',
  })
  .refine(({ isPickup, cep }) => isPickup || isCep(cep), { path: ['cep'], message: 'cep' })
  .refine(
    ({ discount, discountReason }) => !parseAmount(discount) || discountReason.trim() !== '',
    {
      path: ['discountReason'],
      message: 'reason',
    },
  )
export type AdjustForm = z.input<typeof adjustFormSchema>

const quantity = z.int().min(1).max(MAX_QUANTITY)
const option = z.string().max(60).nullable()

const productLine = z.strictObject({ productId: z.uuid(), size: option, color: option, quantity })

const terms = {
  discountCents: z.int().min(0).max(99_999_999),
  discountReason: z.string().trim().max(120).nullable(),
  shippingCents: z.int().min(0).max(9_999_999).nullable(),
  isPickup: z.boolean(),
  contact: z.object({
    cep: z.string().nullable(),
    payment: z.enum(PAYMENT_METHODS).nullable(),
    name: z.string().trim().max(MAX_CONTACT_NAME).nullable(),
    phone: z.string().nullable(),
    note: z.string().trim().max(MAX_ORDER_NOTE).nullable(),
    gift: z.string().trim().max(MAX_GIFT_MESSAGE).nullable(),
  }),
}

/** Input of adjusting an order. `from` is the line of the order, from 1, whose price a line has. */
export const adjustmentSchema = z.object({
  orderId: z.uuid(),
  revision: z.int().min(0),
  lines: z
    .array(
      z.union([z.strictObject({ from: z.int().min(1).max(MAX_LINES), quantity }), productLine]),
    )
    .min(1)
    .max(MAX_LINES),
  ...terms,
})
export type Adjustment = z.input<typeof adjustmentSchema>

/** An order that the staff enters for a customer, or for a guest, for whom a name is required. */
export const newOrderSchema = z
  .object({
    key: z.uuid(),
    customerId: z.uuid().nullable(),
    lines: z.array(productLine).min(1).max(MAX_LINES),
    ...terms,
  })
  .refine(({ customerId, contact }) => customerId !== null || contact.name, {
    path: ['name'],
    message: 'guestName',
  })

/** Converts the typed fields of the form to the input of an action. */
export function readAdjustForm(form: AdjustForm) {
  const discountCents = parseAmount(form.discount) ?? 0
  return {
    discountCents,
    discountReason: discountCents > 0 ? form.discountReason.trim() : null,
    shippingCents: form.isPickup ? 0 : parseAmount(form.shipping),
    isPickup: form.isPickup,
    contact: {
      cep: parseCep(form.cep),
      payment: form.payment || null,
      name: form.name.trim() || null,
      phone: parsePhone(form.phone),
      note: form.note.trim().replace(/\s+/g, ' ') || null,
      gift: form.isGift ? form.gift.trim().replace(/\s+/g, ' ') : null,
    },
  }
}
