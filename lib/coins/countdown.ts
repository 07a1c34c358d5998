const SECOND = 1_000
const HOUR = 3_600_000

/** Formats a duration in ms as '05:12:33'; negative durations count as 0. */
export function countdownText(waitMs: number): string {
  const seconds = Math.ceil(Math.max(0, waitMs) / SECOND)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Returns the full hours of a duration in ms; 0 in the last hour. */
export function hoursLeft(waitMs: number): number {
  return Math.floor(Math.max(0, waitMs) / HOUR)
}
