import { MEASURE_EVENT, type MeasuredEvent } from '@/lib/analytics/events'

/** Dispatches an analytics event on the document. Without consent there is no listener for it. */
export function noteEvent(event: MeasuredEvent): void {
  document.dispatchEvent(new CustomEvent(MEASURE_EVENT, { detail: event }))
}
