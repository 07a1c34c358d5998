import { z } from 'zod'
import type { TableQuery } from './table-query'

export const CUSTOMER_SORTS = ['criado', 'nome', 'pedidos', 'coins'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

/** What the list of customers may be asked. */
export const customerRules = {
  sorts: CUSTOMER_SORTS,
  filters: { pro: ['sim', 'nao'] },
} as const

export type CustomerQuery = TableQuery<CustomerSort, 'pro'>

const SAO_PAULO = '-03:00'

/** The end of a day in São Paulo as ISO 8601: until then a customer is Pro (ADM-24). */
export function endOfDay(day: string): string {
  return `${day}T23:59:59${SAO_PAULO}`
}

/** Day of a moment in São Paulo, 'YYYY-MM-DD', as a date field takes it. */
export function dayOf(moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(moment)
}

/** The day some days after another. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Sets until when a customer is Pro, to the end of that day; null ends it. */
export const proUntilSchema = z.object({ customerId: z.uuid(), day: z.iso.date().nullable() })
