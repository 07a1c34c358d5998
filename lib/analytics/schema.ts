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
  items: z
    .array(z.object({ productId: z.uuid(), quantity: z.int().min(1).max(99) }))
    .max(50)
    .optional(),
})

/** What a browser sends of a visit: some events, its beginning with the first, its end with the last. */
export const visitSchema = z.object({
  sessionId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  widthPx: z.int().min(1).max(20_000),
  events: z.array(event).max(20),
  begin: z
    .object({ referrer: z.string().max(2_000), utm, timeZone: short, language: short })
    .optional(),
  end: z
    .object({ seconds: z.int().min(0).max(604_800), events: z.int().min(0).max(100_000) })
    .optional(),
  /** Of an abandoned checkout. */
  checkoutSeconds: z.int().min(0).max(604_800).optional(),
})

export type VisitReport = z.input<typeof visitSchema>
export type VisitEvent = z.output<typeof event>
