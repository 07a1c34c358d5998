// Hours of the editors are those of the store, which has no summer time: UTC-3 (engagement §4).
const OFFSET_MS = 3 * 3_600_000

/** An instant as a field for day and hour takes it, in the time of the store; '' for none. */
export function localInstant(iso: string): string {
  const at = Date.parse(iso)
  if (Number.isNaN(at)) return ''
  return new Date(at - OFFSET_MS).toISOString().slice(0, 16)
}

/** The instant of a day and hour of the store as ISO text; '' for none. */
export function readLocalInstant(local: string): string {
  const at = Date.parse(`${local}Z`)
  return Number.isNaN(at) ? '' : new Date(at + OFFSET_MS).toISOString()
}
