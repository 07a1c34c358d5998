import { z } from 'zod'
import { SERVICES } from '@/lib/assistance/choices'
import { ASSISTANCE_STATES, type AssistanceState } from '@/lib/assistance/states'
import { centsFromReais } from '@/lib/money/money'

const reais = z.union([z.string(), z.number()]).nullable()

const summary = z.object({
  id: z.uuid(),
  protocol: z.string(),
  token: z.string(),
  state: z.enum(ASSISTANCE_STATES),
  service_type: z.enum(SERVICES),
  console_brand: z.string(),
  console_model: z.string(),
  urgency: z.enum(['normal', 'express']).nullable(),
  name: z.string(),
  created_at: z.string(),
})

const details = summary.extend({
  problem_category: z.string().nullable(),
  problem_description: z.string().nullable(),
  whatsapp: z.string(),
  email: z.string().nullable(),
  express_fee: reais,
  quote_labour: reais,
  quote_parts: z.array(z.object({ name: z.string(), price_cents: z.number() })).nullable(),
  quote_total: reais,
  quote_valid_until: z.string().nullable(),
  assistance_history: z.array(
    z.object({ state: z.enum(ASSISTANCE_STATES), at: z.string(), note: z.string().nullable() }),
  ),
})

export type AdminAssistance = {
  id: string
  protocol: string
  token: string
  state: AssistanceState
  service: (typeof SERVICES)[number]
  console: string
  isExpress: boolean
  name: string
  createdAt: string
}

export type AdminAssistanceDetails = AdminAssistance & {
  problem: string | null
  description: string | null
  whatsapp: string
  email: string | null
  expressFeeCents: number
  labourCents: number | null
  parts: { name: string; priceCents: number }[]
  totalCents: number | null
  validUntil: string | null
  history: { state: AssistanceState; at: string; note: string | null }[]
}

/** A request as the owner's list shows it, from its row. */
export function toAdminAssistance(value: unknown): AdminAssistance {
  const row = summary.parse(value)
  return {
    id: row.id,
    protocol: row.protocol,
    token: row.token,
    state: row.state,
    service: row.service_type,
    console: `${row.console_brand} · ${row.console_model}`,
    isExpress: row.urgency === 'express',
    name: row.name,
    createdAt: row.created_at,
  }
}

/** A request with everything the workshop needs of it; money in centavos. */
export function toAdminAssistanceDetails(value: unknown): AdminAssistanceDetails {
  const row = details.parse(value)
  const cents = (amount: z.infer<typeof reais>) => (amount === null ? null : centsFromReais(amount))
  return {
    ...toAdminAssistance(value),
    problem: row.problem_category,
    description: row.problem_description,
    whatsapp: row.whatsapp,
    email: row.email,
    expressFeeCents: cents(row.express_fee) ?? 0,
    labourCents: cents(row.quote_labour),
    parts: (row.quote_parts ?? []).map(({ name, price_cents }) => ({
      name,
      priceCents: price_cents,
    })),
    totalCents: cents(row.quote_total),
    validUntil: row.quote_valid_until,
    history: row.assistance_history,
  }
}
