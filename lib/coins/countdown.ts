const SECOND = 1_000
const HOUR = 3_600_000

/** A wait as a clock that ticks each second: '05:12:33'; never below zero (DAILY-07). */
export function countdownText(waitMs: number): string {
  const seconds = Math.ceil(Math.max(0, waitMs) / SECOND)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Whole hours that are left of a wait; 0 in the last hour (DAILY-05, DAILY-06). */
export function hoursLeft(waitMs: number): number {
  return Math.floor(Math.max(0, waitMs) / HOUR)
}
