import { z } from 'zod'
import { EVENT_TYPES } from './events'

const short = z.string().max(100)
const utm = z.object({
  source: short,
  medium: short,
  campaign: short,
  term: short,
  content: short,
})

const event = z.object({
  type: z.enum(EVENT_TYPES),
  path: z.string().startsWith('/').max(500),
  productId: z.uuid().optional(),
  data: z.record(z.string().max(40), z.union([z.string().max(200), z.number()])).optional(),
  orderToken: z.string().max(80).optional(),
})

/** The cart of a visit, with the seconds since the order button was pressed; null if it was not. */
const cart = z.object({
  items: z.array(z.object({ productId: z.uuid(), quantity: z.int().min(1).max(99) })).max(50),
  checkoutSeconds: z.int().min(0).max(604_800).nullable(),
})

/**
 * A report of a visit: events, the cart if it changed, and `begin` until the server has confirmed
 * it. `ageMs` is the age of the visit.
 */
export const visitSchema = z.object({
  sessionId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  widthPx: z.int().min(1).max(20_000),
  ageMs: z.int().min(0).max(604_800_000),
  referrer: z.string().max(2_000),
  events: z.array(event).max(20),
  begin: z
    .object({
      landingPage: z.string().startsWith('/').max(500),
      utm,
      timeZone: short,
      language: short,
    })
    .optional(),
  cart: cart.optional(),
  isEnd: z.boolean(),
})

export type VisitReport = z.input<typeof visitSchema>
export type VisitEvent = z.output<typeof event>
