import { storeDay } from '../core/store-day.ts'

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
