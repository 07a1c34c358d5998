import { storeDay } from '../core/store-time.ts'
import { normalize } from '../core/text.ts'

export const CONDITIONS = ['new', 'refurbished', 'used'] as const
export type Condition = (typeof CONDITIONS)[number]

/**
 * Returns the condition that a word of a name states (seminovo, usado: used; revisado, restaurado:
 * refurbished; any gender and number); null without such a word. Same rule as
 * `private.condition_of_name` in the database.
 */
export function conditionOfName(name: string): Exclude<Condition, 'new'> | null {
  const words = normalize(name)
  if (/\b(semi ?nov|usad)[ao]s?\b/.test(words)) return 'used'
  return /\b(revisad|restaurad)[ao]s?\b/.test(words) ? 'refurbished' : null
}

/**
 * Returns whether a name states a condition while the product is new. The database rejects such
 * products (UT040).
 */
export function nameContradictsCondition(name: string, condition: Condition): boolean {
  return condition === 'new' && conditionOfName(name) !== null
}

export const AVAILABILITIES = ['ready', 'preorder', 'made_to_order', 'digital'] as const
export type Availability = (typeof AVAILABILITIES)[number]

/**
 * Returns the availability of a product at `now`: a pre-order is ready from its release date
 * (YYYY-MM-DD in store time). Same rule as `private.availability_of` in the database.
 */
export function currentAvailability(
  product: { availability: Availability; releaseDate: string | null },
  now: Date,
): Availability {
  const { availability, releaseDate } = product
  const isReleased =
    availability === 'preorder' && releaseDate !== null && releaseDate <= storeDay(now.getTime())
  return isReleased ? 'ready' : availability
}

/** When a buyer receives a product: at once, from a date, or after some days. */
export type Arrival =
  | { availability: 'ready' | 'digital' }
  | { availability: 'preorder' /** ISO date. */; releaseDate: string }
  | { availability: 'made_to_order'; leadDays: number }

/** Condition of a product and when it is delivered. */
export type SaleState = Arrival & { condition: Condition }

/** The columns of the sale state, in products and in lines of carts and orders. */
export type SaleRow = {
  condition: Condition
  availability: Availability
  release_date: string | null
  lead_days: number | null
}

/**
 * Returns the sale state of a row whose availability is already current: of a priced cart, a
 * suggestion or an order.
 */
export function saleState(row: SaleRow): SaleState {
  const { condition, availability, release_date: releaseDate, lead_days: leadDays } = row
  if (availability === 'preorder' && releaseDate !== null)
    return { condition, availability, releaseDate }
  if (availability === 'made_to_order' && leadDays !== null)
    return { condition, availability, leadDays }
  return { condition, availability: availability === 'digital' ? 'digital' : 'ready' }
}

/** Returns the sale state of a product row at `now`: a pre-order is ready from its release date. */
export function currentSale(row: SaleRow, now: Date): SaleState {
  const { availability, release_date: releaseDate } = row
  return saleState({
    ...row,
    availability: currentAvailability({ availability, releaseDate }, now),
  })
}

/** Returns the units that can be ordered: none of days of Pro while the Pro tier is disabled. */
export function stockToSell(
  { stock, pro_days }: { stock: number; pro_days: number | null },
  isProTierOn: boolean,
): number {
  return pro_days && !isProTierOn ? 0 : Math.max(0, stock)
}

/** Returns whether shipping is free: by the flag of the product, or because it is digital. */
export function shipsFree(hasFreeShipping: boolean, { availability }: Arrival): boolean {
  return hasFreeShipping || availability === 'digital'
}

/** Returns whether the lines of an order, at least one, are all digital. */
export function isAllDigital(lines: readonly { availability: Availability }[]): boolean {
  return lines.length > 0 && lines.every(({ availability }) => availability === 'digital')
}
