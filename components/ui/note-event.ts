import { MEASURE_EVENT, type MeasuredEvent } from '@/lib/analytics/events'

/** Tells what the visitor did to whoever measures the store; without their consent nobody listens. */
export function noteEvent(event: MeasuredEvent): void {
  document.dispatchEvent(new CustomEvent(MEASURE_EVENT, { detail: event }))
}
