import { TRACK_EVENT, type TrackedEvent } from '@/lib/analytics/events'

/** Dispatches an analytics event on the document. Without consent there is no listener for it. */
export function trackEvent(event: TrackedEvent): void {
  document.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail: event }))
}
