/** A moment of the store's clock beside a reading of a clock that only ever runs forward. */
export type ClockAnchor = { storeMs: number; steadyMs: number }

/**
 * Ties the store's time of an answer (ISO 8601) to the steady clock of the page, in ms; null when
 * it is no time. Neither the date nor the time zone of the device has a say (DAILY-07).
 */
export function clockAnchor(storeNow: string, steadyMs: number): ClockAnchor | null {
  const storeMs = Date.parse(storeNow)
  return Number.isNaN(storeMs) ? null : { storeMs, steadyMs }
}

/** The store's time at a later reading of the steady clock, in ms since 1970. */
export function storeTime(anchor: ClockAnchor, steadyMs: number): number {
  return anchor.storeMs + Math.max(0, steadyMs - anchor.steadyMs)
}
