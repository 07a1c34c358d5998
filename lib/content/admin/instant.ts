// Editors enter times of the store: UTC-3, without daylight saving time.
const OFFSET_MS = 3 * 3_600_000

/**
 * Returns an ISO instant as the value of a datetime-local field in store time; '' for an invalid
 * one.
 */
export function formatLocalDateTime(iso: string): string {
  const at = Date.parse(iso)
  if (Number.isNaN(at)) return ''
  return new Date(at - OFFSET_MS).toISOString().slice(0, 16)
}

/** Returns the ISO instant of a datetime-local value in store time; '' for an invalid one. */
export function parseLocalDateTime(local: string): string {
  const at = Date.parse(`${local}Z`)
  return Number.isNaN(at) ? '' : new Date(at + OFFSET_MS).toISOString()
}
