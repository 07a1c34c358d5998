import { addDays, parseOpeningHours, storeDay } from '../core/store-time.ts'
import type { SaleState } from '../products/sale-state.ts'
import type { DeliveryPolicy } from './policy.ts'

/** Minimum and maximum, in business days. */
export type Days = { min: number; max: number }

/** Days until dispatch (handling) and from there to the customer (transit); null if unknown. */
export type DeliveryDays = { handling: Days | null; transit: Days | null }

const LEAD = '^(?:(?:codigo|enviado|envio|entregue|entrega|chega|prazo|entre|de|em|ate) )*'
const WORKING = '(?: ut(?:il|eis))?$'
const HOURS = new RegExp(`${LEAD}(\\d{1,3}) ?(?:horas?|h)${WORKING}`)
const RANGE = new RegExp(`${LEAD}(\\d{1,2}) (?:a|ate|e|-) (\\d{1,2}) dias?${WORKING}`)
const UP_TO = new RegExp(`${LEAD}(\\d{1,2}) dias?${WORKING}`)

/**
 * Returns the days that a product's delivery text states for all customers ('2 a 6 dias úteis', 'em
 * até 48 horas'). Null if the text states something else or only concerns some regions.
 */
export function daysOfText(text: string): Days | null {
  const words = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/ ?- ?/g, ' - ')
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
    .trim()
  const hours = HOURS.exec(words)
  if (hours) return { min: 0, max: Math.ceil(Number(hours[1]) / 24) }
  const range = RANGE.exec(words)
  if (range) return ordered(Number(range[1]), Number(range[2]))
  const limit = UP_TO.exec(words)
  return limit ? { min: 0, max: Number(limit[1]) } : null
}

const ordered = (min: number, max: number): Days | null => (min <= max ? { min, max } : null)

export type DeliveryOf = {
  sale: SaleState
  /** The delivery text of the product, as its page shows it. */
  ownTime: string | null
}

/**
 * Returns the delivery days of a product from the policy of the store. The text of a ready product replaces
 * the transit days. That of a digital product is its handling time, because it is not sent. A pre-order has
 * no handling time, because it is sent from its release date.
 */
export function deliveryDays({ sale, ownTime }: DeliveryOf, policy: DeliveryPolicy): DeliveryDays {
  const { postDays, fromDays, toDays } = policy
  const own = ownTime === null ? null : daysOfText(ownTime)
  const transit = toDays > 0 ? { min: fromDays, max: toDays } : null
  switch (sale.availability) {
    case 'digital':
      return { handling: own, transit: { min: 0, max: 0 } }
    case 'preorder':
      return { handling: null, transit }
    case 'made_to_order':
      return { handling: { min: 0, max: sale.leadDays + postDays }, transit }
    case 'ready':
      return { handling: transit && { min: 0, max: postDays }, transit: own ?? transit }
  }
}

// Days are 'YYYY-MM-DD' in store time. They are computed in UTC, which has no daylight saving time.

/** National holidays with a fixed date, month and day (Laws 662/1949, 6.802/1980 and 14.759/2023). */
const FIXED_HOLIDAYS = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
])

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Returns the day of the week, 0 for Sunday. */
function weekday(day: string): number {
  return new Date(msOf(day)).getUTCDay()
}

/** Returns whether a day is a national holiday of Brazil: one with a fixed date, or Good Friday. */
export function isHoliday(day: string): boolean {
  return FIXED_HOLIDAYS.has(day.slice(5)) || day === addDays(easter(Number(day.slice(0, 4))), -2)
}

/** Returns whether a day is from Monday to Friday and no national holiday. */
export function isBusinessDay(day: string): boolean {
  const number = weekday(day)
  return number !== 0 && number !== 6 && !isHoliday(day)
}

/** Returns the day itself if it is a business day, otherwise the next one. */
export function nextBusinessDay(day: string): string {
  let next = day
  while (!isBusinessDay(next)) next = addDays(next, 1)
  return next
}

/** Returns the business day that is `count` business days after a day; with 0 the next one from it. */
export function addBusinessDays(day: string, count: number): string {
  let result = nextBusinessDay(day)
  for (let left = count; left > 0; left -= 1) result = nextBusinessDay(addDays(result, 1))
  return result
}

/** Returns Easter Sunday of a Gregorian year (Meeus, Jones and Butcher). */
function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  const month = String(Math.floor(n / 31)).padStart(2, '0')
  return `${year}-${month}-${String((n % 31) + 1).padStart(2, '0')}`
}

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

/** The delivery zone of a CEP; days are business days from dispatch, the price is in centavos. */
export type DeliveryZone = {
  name: string
  /** Null if the price is agreed in the chat. */
  priceCents: number | null
  daysFrom: number
  daysTo: number
}

/** The delivery terms of a CEP: its zone, and when an order placed now is handled and sent. */
export type DeliveryAnswer = {
  zone: DeliveryZone
  /** The business day on which an order placed now is handled. */
  handlingDay: string
  /** Business days from there to dispatch. */
  postDays: number
}

/**
 * Returns the days between which all items arrive, or null if nothing is sent. A pre-order is sent
 * from its release, a product made to order after its lead time. If the delivery text of
 * a product states more days than the zone, these count.
 */
export function arrivalDays(
  items: readonly DeliveryOf[],
  { zone, handlingDay: handled, postDays }: DeliveryAnswer,
): { from: string; to: string } | null {
  const arrivals = items.flatMap(({ sale, ownTime }) => {
    if (sale.availability === 'digital') return []
    const isLater = sale.availability === 'preorder' && sale.releaseDate > handled
    const start = isLater ? sale.releaseDate : handled
    const lead = sale.availability === 'made_to_order' ? sale.leadDays : 0
    const own = ownTime === null ? null : daysOfText(ownTime)
    const sent = addBusinessDays(start, lead + postDays)
    return {
      from: addBusinessDays(sent, Math.max(zone.daysFrom, own?.min ?? 0)),
      to: addBusinessDays(sent, Math.max(zone.daysTo, own?.max ?? 0)),
    }
  })
  return arrivals.reduce<{ from: string; to: string } | null>(
    (latest, one) => (latest && latest.to >= one.to ? latest : one),
    null,
  )
}
