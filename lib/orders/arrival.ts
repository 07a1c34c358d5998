import { addBusinessDays } from '../cart/business-days.ts'
import { storeDay } from '../core/store-day.ts'
import type { OrderState } from './states.ts'

type Shipment = { state: OrderState; history: readonly { state: OrderState; at: string }[] }

/**
 * Returns the last day on which an order on its way should arrive, 'YYYY-MM-DD': `daysTo` business days
 * after it was shipped. Null in every other state.
 */
export function lastArrivalDay({ state, history }: Shipment, daysTo: number): string | null {
  const sent = history.find((step) => step.state === 'shipped')
  if (state !== 'shipped' || !sent) return null
  return addBusinessDays(storeDay(Date.parse(sent.at)), daysTo)
}
