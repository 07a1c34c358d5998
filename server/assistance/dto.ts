import { z } from 'zod'
import {
  LOGISTICS,
  type Logistics,
  oneOf,
  PROBLEMS,
  type Problem,
  REPAIRS,
  SERVICES,
  type Service,
  URGENCIES,
  type Urgency,
} from '@/lib/assistance/choices'
import type { Estimate, RepairPrice } from '@/lib/assistance/prices'
import {
  ASSISTANCE_STATES,
  type AssistanceEvent,
  type AssistanceState,
} from '@/lib/assistance/states'
import { centsFromReais } from '@/lib/core/money'
import type { Json, Tables } from '@/server/core/database'

export type QuotePart = { name: string; priceCents: number }

/** A quote in centavos; times as ISO strings. */
export type AssistanceQuote = {
  laborCents: number
  parts: QuotePart[]
  /** Null unless Express was chosen. */
  expressFeeCents: number | null
  totalCents: number
  validUntil: string
  isValid: boolean
}

/** An offer for the device of an evaluation: money in centavos, coins, or both as alternatives. */
export type AssistanceOffer = {
  moneyCents: number | null
  coins: number | null
  validUntil: string
  isValid: boolean
  /** The accepted alternative; null before the customer accepts one. */
  choice: 'money' | 'coins' | null
}

/** A request as shown on its link, without contact data. */
export type AssistanceView = {
  protocol: string
  token: string
  state: AssistanceState
  createdAt: string
  service: Service
  brand: string
  model: string
  problem: Problem | null
  description: string | null
  urgency: Urgency | null
  logistics: Logistics
  expressFeeCents: number | null
  /** The repair price at the time the request was sent. */
  estimate: Estimate | null
  quote: AssistanceQuote | null
  /** Whether the request has an account, to which coins of an offer can be credited. */
  hasAccount: boolean
  offer: AssistanceOffer | null
  history: AssistanceEvent[]
}

/** The data returned to the browser for a request that was just sent. */
export type SentRequest = {
  protocol: string
  token: string
  /** Chat link with the message; null while the store has no valid number. */
  whatsappUrl: string | null
}

/** Parses the parts of a quote as they are stored. */
export const quoteParts = z.array(
  z
    .object({ name: z.string(), price_cents: z.number() })
    .transform(({ name, price_cents }): QuotePart => ({ name, priceCents: price_cents })),
)

const quoteRow = z.object({
  labor_cents: z.number(),
  parts: quoteParts,
  express_fee_cents: z.number().nullable(),
  total_cents: z.number(),
  valid_until: z.string(),
  is_valid: z.boolean(),
})

const offerRow = z
  .object({
    money_cents: z.number().nullable(),
    coins: z.number().nullable(),
    valid_until: z.string(),
    is_valid: z.boolean(),
    choice: z.enum(['money', 'coins']).nullable(),
  })
  .transform(
    ({ money_cents, coins, valid_until, is_valid, choice }): AssistanceOffer => ({
      moneyCents: money_cents,
      coins,
      validUntil: valid_until,
      isValid: is_valid,
      choice,
    }),
  )

const assistanceRow = z.object({
  protocol: z.string(),
  token: z.string(),
  state: z.enum(ASSISTANCE_STATES),
  created_at: z.string(),
  service_type: z.enum(SERVICES),
  console_brand: z.string(),
  console_model: z.string(),
  problem_category: z.string().nullable(),
  problem_description: z.string().nullable(),
  urgency: z.enum(URGENCIES).nullable(),
  logistics: z.enum(LOGISTICS),
  express_fee_cents: z.number().nullable(),
  estimate: z
    .object({ price_cents: z.number(), days: z.number() })
    .transform(({ price_cents, days }): Estimate => ({ cents: price_cents, days }))
    .nullable(),
  quote: quoteRow.nullable(),
  has_account: z.boolean(),
  offer: offerRow.nullable(),
  history: z.array(
    z.object({ state: z.enum(ASSISTANCE_STATES), at: z.string(), note: z.string().nullable() }),
  ),
})

/**
 * Converts the JSON of a request, as returned by every assistance function of the database.
 * @throws ZodError for another shape
 */
export function toAssistanceView(answer: Json): AssistanceView {
  const row = assistanceRow.parse(answer)
  return {
    protocol: row.protocol,
    token: row.token,
    state: row.state,
    createdAt: row.created_at,
    service: row.service_type,
    brand: row.console_brand,
    model: row.console_model,
    problem: oneOf(PROBLEMS, row.problem_category),
    description: row.problem_description,
    urgency: row.urgency,
    logistics: row.logistics,
    expressFeeCents: row.express_fee_cents,
    estimate: row.estimate,
    quote: row.quote && toQuote(row.quote),
    hasAccount: row.has_account,
    offer: row.offer,
    history: row.history,
  }
}

function toQuote(quote: z.infer<typeof quoteRow>): AssistanceQuote {
  return {
    laborCents: quote.labor_cents,
    parts: quote.parts,
    expressFeeCents: quote.express_fee_cents,
    totalCents: quote.total_cents,
    validUntil: quote.valid_until,
    isValid: quote.is_valid,
  }
}

type PriceRow = Pick<
  Tables<'repair_prices'>,
  'brand' | 'model' | 'repair' | 'price' | 'days' | 'note'
>

/**
 * Converts a row of the table of prices.
 * @throws ZodError for an unknown repair
 */
export function toRepairPrice({ brand, model, repair, price, days, note }: PriceRow): RepairPrice {
  return {
    brand,
    model,
    repair: z.enum(REPAIRS).parse(repair),
    cents: centsFromReais(price),
    days,
    note,
  }
}
