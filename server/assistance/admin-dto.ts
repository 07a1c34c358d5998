import { z } from 'zod'
import {
  BRANDS,
  LOGISTICS,
  type Logistics,
  REPAIRS,
  SERVICES,
  type Service,
} from '@/lib/assistance/choices'
import type { Estimate } from '@/lib/assistance/prices'
import type { RepairPriceValues } from '@/lib/assistance/schema'
import { ASSISTANCE_STATES, type AssistanceState } from '@/lib/assistance/states'
import type { LoadedRow } from '@/lib/core/merge'
import { centsFromReais, reaisText } from '@/lib/core/money'
import type { Tables } from '@/server/core/database'
import type { StaffNote } from '@/server/staff/dto'
import { type AssistanceOffer, type QuotePart, quoteParts } from './dto'

type Request = Tables<'assistance_requests'>
type SummaryRow = Pick<
  Request,
  | 'id'
  | 'protocol'
  | 'token'
  | 'state'
  | 'service_type'
  | 'console_brand'
  | 'console_model'
  | 'urgency'
  | 'name'
  | 'created_at'
>
type DetailsRow = SummaryRow &
  Pick<
    Request,
    | 'problem_category'
    | 'problem_description'
    | 'whatsapp'
    | 'email'
    | 'express_fee'
    | 'estimate'
    | 'estimate_days'
    | 'logistics'
    | 'address'
    | 'serial_number'
    | 'quote_labor'
    | 'quote_parts'
    | 'quote_total'
    | 'quote_valid_until'
    | 'offer_money'
    | 'offer_coins'
    | 'offer_valid_until'
    | 'offer_choice'
  > & { assistance_history: Pick<Tables<'assistance_history'>, 'state' | 'at' | 'note'>[] }

const requestState = z.enum(ASSISTANCE_STATES)

export type AdminAssistance = {
  id: string
  protocol: string
  token: string
  state: AssistanceState
  service: Service
  console: string
  isExpress: boolean
  name: string
  /** Whether the account has active Pro; false if the caller may not see customers. */
  isPro: boolean
  createdAt: string
}

/** An offer for the device of an evaluation: money in centavos, coins, or both as alternatives. */
export type AdminOffer = Omit<AssistanceOffer, 'isValid'>

export type AdminAssistanceDetails = AdminAssistance & {
  /** A chat with the customer, with a message about the present state; null for an unknown number. */
  chatUrl: string | null
  problem: string | null
  description: string | null
  whatsapp: string
  email: string | null
  logistics: Logistics
  address: string | null
  serialNumber: string | null
  expressFeeCents: number
  /** The estimate that the form showed to the customer. */
  estimate: Estimate | null
  laborCents: number | null
  parts: QuotePart[]
  totalCents: number | null
  validUntil: string | null
  offer: AdminOffer | null
  history: { state: AssistanceState; at: string; note: string | null }[]
  notes: StaffNote[]
}

/** Converts the row of a request for the list. */
export function toAdminAssistance(row: SummaryRow): Omit<AdminAssistance, 'isPro'> {
  return {
    id: row.id,
    protocol: row.protocol,
    token: row.token,
    state: requestState.parse(row.state),
    service: z.enum(SERVICES).parse(row.service_type),
    console: `${row.console_brand} · ${row.console_model}`,
    isExpress: row.urgency === 'express',
    name: row.name,
    createdAt: row.created_at,
  }
}

/** Converts the row of a request with all data for the workshop; amounts in centavos. */
export function toAdminAssistanceDetails(
  row: DetailsRow,
): Omit<AdminAssistanceDetails, 'chatUrl' | 'isPro' | 'notes'> {
  const cents = (amount: number | null) => (amount === null ? null : centsFromReais(amount))
  return {
    ...toAdminAssistance(row),
    problem: row.problem_category,
    description: row.problem_description,
    whatsapp: row.whatsapp,
    email: row.email,
    logistics: z.enum(LOGISTICS).parse(row.logistics),
    address: row.address,
    serialNumber: row.serial_number,
    expressFeeCents: cents(row.express_fee) ?? 0,
    estimate:
      row.estimate === null
        ? null
        : { cents: centsFromReais(row.estimate), days: row.estimate_days ?? 0 },
    laborCents: cents(row.quote_labor),
    parts: row.quote_parts === null ? [] : quoteParts.parse(row.quote_parts),
    totalCents: cents(row.quote_total),
    validUntil: row.quote_valid_until,
    offer:
      row.offer_valid_until === null
        ? null
        : {
            moneyCents: cents(row.offer_money),
            coins: row.offer_coins,
            validUntil: row.offer_valid_until,
            choice: z.enum(['money', 'coins']).nullable().parse(row.offer_choice),
          },
    history: row.assistance_history.map(({ state, at, note }) => ({
      state: requestState.parse(state),
      at,
      note,
    })),
  }
}

export type AdminRepairPrice = LoadedRow<RepairPriceValues> & { id: string }

export const PRICE_FIELDS = ['brand', 'model', 'repair', 'price', 'days', 'note'] as const

const priceRow = z.object({
  brand: z.enum(BRANDS),
  model: z.string(),
  repair: z.enum(REPAIRS),
  price: z.coerce.number(),
  days: z.number(),
  note: z.string().nullable(),
})

/**
 * Converts a row to the values of its form.
 * @throws ZodError for another shape
 */
export function toPriceValues(row: unknown): RepairPriceValues {
  const { price, note, ...rest } = priceRow.parse(row)
  return { ...rest, price: reaisText(price), note: note ?? '' }
}

/** Converts values of the form to columns. */
export function toPriceColumns({
  price,
  note,
  ...rest
}: Partial<RepairPriceValues>): Record<string, unknown> {
  return {
    ...rest,
    ...(price === undefined ? {} : { price: price.replace(',', '.') }),
    ...(note === undefined ? {} : { note: note || null }),
  }
}
