import { parseOpeningHours } from '../core/opening-hours.ts'
import { storeDay } from '../core/store-day.ts'
import { addDays, isBusinessDay, nextBusinessDay, weekday } from './delivery-days.ts'

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/**
 * Returns the business day on which an order placed now is handled: today until the store closes,
 * otherwise the next one. `hours` are the opening hours as the settings state them; a text that
 * states no hours means no cut-off.
 */
export function handlingDay(hours: string, now: Date): string {
  const today = storeDay(now.getTime())
  if (!isBusinessDay(today)) return nextBusinessDay(today)
  const open = parseOpeningHours(hours)
  if (!open) return today
  const name = WEEK[weekday(today)]
  const closes = open
    .filter(({ days }) => days.some((day) => day === name))
    .map((hours) => hours.closes)
    .sort()
    .at(-1)
  const isLate = closes === undefined || storeTime(now) >= closes
  return isLate ? nextBusinessDay(addDays(today, 1)) : today
}

/** Returns the time of day in the store as HH:MM. */
function storeTime(now: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now)
}
