import { addBusinessDays } from '../cart/business-days.ts'
import { storeDay } from '../core/store-day.ts'
import type { OrderState } from './states.ts'
import type { ParcelEvent } from './tracking.ts'

type Shipment = {
  state: OrderState
  history: readonly { state: OrderState; at: string }[]
  events: readonly ParcelEvent[]
}

/**
 * Returns the day until which an order on its way should arrive, 'YYYY-MM-DD': the one that was entered
 * last, else `daysTo` business days after it was shipped. Null if neither is known, and in every other
 * state.
 */
export function arrivalDay(
  { state, history, events }: Shipment,
  daysTo: number | null,
): string | null {
  const sent = history.find((step) => step.state === 'shipped')
  if (state !== 'shipped' || !sent) return null
  const entered = events.find(({ arrivesOn }) => arrivesOn !== null)?.arrivesOn
  if (entered) return entered
  return daysTo === null ? null : addBusinessDays(storeDay(Date.parse(sent.at)), daysTo)
}
