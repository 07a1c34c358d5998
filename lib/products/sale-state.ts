import { type Availability, currentAvailability } from './availability.ts'
import type { Condition } from './condition.ts'

/** When who buys a product gets it: at once, from a date on, or some days later. */
export type Arrival =
  | { availability: 'ready' | 'digital' }
  | { availability: 'preorder' /** ISO date. */; releaseDate: string }
  | { availability: 'made_to_order'; leadDays: number }

/** In which condition a product is sold, and when it arrives. */
export type SaleState = Arrival & { condition: Condition }

/** The columns of a product, and of a line of a cart or an order, that say it. */
export type SaleRow = {
  condition: Condition
  availability: Availability
  release_date: string | null
  lead_days: number | null
}

/** A row whose availability is that of its moment: of a priced cart, a suggestion or an order. */
export function saleState(row: SaleRow): SaleState {
  const { condition, availability, release_date: releaseDate, lead_days: leadDays } = row
  if (availability === 'preorder' && releaseDate !== null)
    return { condition, availability, releaseDate }
  if (availability === 'made_to_order' && leadDays !== null)
    return { condition, availability, leadDays }
  return { condition, availability: availability === 'digital' ? 'digital' : 'ready' }
}

/** The row of a product as it counts now: a pre-order whose release date is reached is ready. */
export function currentSale(row: SaleRow, now: Date): SaleState {
  const { availability, release_date: releaseDate } = row
  return saleState({
    ...row,
    availability: currentAvailability({ availability, releaseDate }, now),
  })
}

/** Whether sending it costs nothing: by its own flag, or since there is nothing to send. */
export function shipsFree(hasFreeShipping: boolean, { availability }: Arrival): boolean {
  return hasFreeShipping || availability === 'digital'
}
