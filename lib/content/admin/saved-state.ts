/** Why visitors do not see a saved row: a draft, scheduled or ended; '' if they see it. */
export type SavedState = '' | 'Draft' | 'Scheduled' | 'Ended'

/** Returns the state of a row for its saved values. `now` in ms. */
export function savedState(values: Readonly<Record<string, unknown>>, now: number): SavedState {
  const { isActive, startsAt, endsAt } = values
  const isPast = (instant: unknown) => Date.parse(String(instant)) <= now
  if (isActive === false) return 'Draft'
  if (endsAt && isPast(endsAt)) return 'Ended'
  return startsAt && !isPast(startsAt) ? 'Scheduled' : ''
}
