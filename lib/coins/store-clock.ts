/** A time of the store clock with the reading of a monotonic clock at that moment. */
export type ClockAnchor = { storeMs: number; steadyMs: number }

/**
 * Returns an anchor for the store time of a response (ISO 8601) and the monotonic clock of the page
 * in ms. Null for an invalid time. Independent of the date and time zone of the device.
 */
export function clockAnchor(storeNow: string, steadyMs: number): ClockAnchor | null {
  const storeMs = Date.parse(storeNow)
  return Number.isNaN(storeMs) ? null : { storeMs, steadyMs }
}

/** Returns the store time at a later reading of the monotonic clock, in epoch milliseconds. */
export function storeTime(anchor: ClockAnchor, steadyMs: number): number {
  return anchor.storeMs + Math.max(0, steadyMs - anchor.steadyMs)
}
