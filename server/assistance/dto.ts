import type { Brand, Logistics, Problem, Service, Urgency } from '@/lib/assistance/choices'
import type { AssistanceState } from '@/lib/assistance/states'
import type { AssistanceEvent } from '@/lib/assistance/timeline'

export type QuotePart = { name: string; priceCents: number }

/** A quote in centavos; times as ISO strings. */
export type AssistanceQuote = {
  labourCents: number
  parts: QuotePart[]
  /** Null unless Express was chosen. */
  expressFeeCents: number | null
  totalCents: number
  quotedAt: string
  validUntil: string
  isValid: boolean
}

/** A request as its link shows it: without contact data. */
export type AssistanceView = {
  protocol: string
  token: string
  state: AssistanceState
  createdAt: string
  service: Service
  brand: Brand
  model: string
  problem: Problem | null
  description: string | null
  urgency: Urgency | null
  logistics: Logistics
  expressFeeCents: number | null
  quote: AssistanceQuote | null
  history: AssistanceEvent[]
}

/** What the browser learns of the request it has just sent. */
export type SentRequest = {
  protocol: string
  token: string
  /** The chat with the message filled in; null while the store has no valid number. */
  whatsappUrl: string | null
}

export type AssistanceRow = {
  protocol: string
  token: string
  state: AssistanceState
  created_at: string
  service_type: Service
  console_brand: Brand
  console_model: string
  problem_category: Problem | null
  problem_description: string | null
  urgency: Urgency | null
  logistics: Logistics
  express_fee_cents: number | null
  quote: {
    labour_cents: number
    parts: { name: string; price_cents: number }[]
    express_fee_cents: number | null
    total_cents: number
    quoted_at: string
    valid_until: string
    is_valid: boolean
  } | null
  history: AssistanceEvent[]
}

/** The JSON of a request, as every assistance function of the database gives it, as a view. */
export function toAssistanceView(row: AssistanceRow): AssistanceView {
  return {
    protocol: row.protocol,
    token: row.token,
    state: row.state,
    createdAt: row.created_at,
    service: row.service_type,
    brand: row.console_brand,
    model: row.console_model,
    problem: row.problem_category,
    description: row.problem_description,
    urgency: row.urgency,
    logistics: row.logistics,
    expressFeeCents: row.express_fee_cents,
    quote: row.quote && toQuote(row.quote),
    history: row.history,
  }
}

function toQuote(quote: NonNullable<AssistanceRow['quote']>): AssistanceQuote {
  return {
    labourCents: quote.labour_cents,
    parts: quote.parts.map(({ name, price_cents }) => ({ name, priceCents: price_cents })),
    expressFeeCents: quote.express_fee_cents,
    totalCents: quote.total_cents,
    quotedAt: quote.quoted_at,
    validUntil: quote.valid_until,
    isValid: quote.is_valid,
  }
}
