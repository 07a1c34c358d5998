import { z } from 'zod'
import { parseLocalDateTime } from '../../content/admin/controls.ts'
import { centsFromReais } from '../../core/money.ts'
import { parseNumberInput } from './numbers.ts'

export const SCHEDULE_KINDS = ['price', 'publication'] as const
export const SCHEDULE_STATES = ['planned', 'active', 'ended', 'cancelled'] as const
/** Reasons why an ended plan was not applied (`product_schedules.outcome`). */
export const SCHEDULE_OUTCOMES = ['overridden', 'skipped', 'failed'] as const

/** The reasons for which `create_schedule` refuses a plan, with the field that shows each. */
const REFUSALS = {
  times: 'endsAt',
  past: 'startsAt',
  order: 'endsAt',
  master: 'kind',
  no_price: 'kind',
  inherited: 'kind',
  not_lower: 'price',
  too_many: 'kind',
  overlap: 'startsAt',
} as const

export type ScheduleRefusal = keyof typeof REFUSALS

/**
 * Returns the error of a refused plan by its field. For a plan without a start, reason `past` refers to
 * `endsAt`.
 */
export function refusedField(reason: ScheduleRefusal, hasStart: boolean): Record<string, string> {
  return { [reason === 'past' && !hasStart ? 'endsAt' : REFUSALS[reason]]: reason }
}

/** The reason in an answer of `create_schedule`. */
export const refusalSchema = z.enum(Object.keys(REFUSALS) as [ScheduleRefusal])

const instant = z
  .string()
  .refine((local) => local === '' || parseLocalDateTime(local) !== '', 'time')
  .transform((local) => parseLocalDateTime(local) || null)

/**
 * The form of a plan. Times are those of the store, 'YYYY-MM-DDTHH:MM', and become ISO instants; empty
 * ones become null. The price becomes centavos, null for a publication. Messages are keys of texts.
 */
export const scheduleSchema = z
  .object({
    kind: z.enum(SCHEDULE_KINDS),
    price: z
      .string()
      .transform((text) => parseNumberInput(text))
      .transform((reais) => reais && centsFromReais(reais)),
    startsAt: instant,
    endsAt: instant,
  })
  .refine(({ kind, price }) => kind === 'publication' || (price ?? 0) > 0, {
    path: ['price'],
    error: 'price',
  })
  .refine(({ kind, startsAt, endsAt }) => endsAt ?? (kind === 'publication' && startsAt), {
    path: ['endsAt'],
    error: 'times',
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    path: ['endsAt'],
    error: 'order',
  })
  .transform((plan) => (plan.kind === 'price' ? plan : { ...plan, price: null }))
