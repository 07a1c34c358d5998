/** Returns the date in store time (São Paulo) of epoch milliseconds, as 'YYYY-MM-DD'. */
export function storeDay(nowMs: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return parts.format(new Date(nowMs))
}

/** A day in ms. */
export const DAY_MS = 86_400_000

/** Returns the day `count` days after `day`, both 'YYYY-MM-DD'; before it if negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Names of schema.org, in the order of the week. */
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type WeekDay = (typeof WEEK)[number]

/** Days with the same hours; times as HH:MM in store time. */
export type OpeningHours = { days: WeekDay[]; opens: string; closes: string }

type Token =
  | { kind: 'days'; days: number[] }
  | { kind: 'time'; time: string }
  | { kind: 'to' | 'closed' | 'end' | 'filler' }

const DAY = /(seg|ter|qua|qui|sex|sab|dom)(?:unda|ca|rta|nta|ta|ado|ingo)?s?(?:-?feiras?)?\b/y
const TIME = /(\d{1,2})(?:(?: ?(?:horas?|hrs?|hs?)|:)(\d{2})?(?:min|h)?)?(?![\d:])/y
const NAMES = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom']

/**
 * Parses opening hours as an admin writes them ('Segunda a sexta, das 9h às 18h; sábado, 9h–13h').
 * Null if any part is not recognized, so that nothing wrong is published.
 */
export function parseOpeningHours(text: string): OpeningHours[] | null {
  const tokens = tokensOf(plain(text))
  if (!tokens) return null
  const hours: OpeningHours[] = []
  let days: number[] = []
  let times: string[] = []
  let before: Token['kind'] = 'end'
  let isRange = false
  const flush = () => {
    const isWhole = days.length > 0 && times.length > 0 && times.length % 2 === 0
    if (!isWhole && days.length + times.length > 0) return false
    for (let at = 0; at < times.length; at += 2) {
      const [opens = '', closes = ''] = times.slice(at)
      if (opens >= closes) return false
      hours.push({ days: WEEK.filter((_, index) => days.includes(index)), opens, closes })
    }
    days = []
    times = []
    return true
  }
  for (const token of [...tokens, { kind: 'end' } as const]) {
    switch (token.kind) {
      case 'days': {
        if (times.length > 0 && !flush()) return null
        const last = days.at(-1)
        days.push(...(isRange && last !== undefined ? between(last, token.days) : token.days))
        break
      }
      case 'time':
        // A second time is only an end if a range word precedes it.
        if (times.length % 2 === 1 && !isRange) return null
        times.push(token.time)
        break
      case 'closed':
        days = []
        break
      case 'end':
        if (!flush()) return null
    }
    if (token.kind !== 'filler') {
      isRange = token.kind === 'to' && (before === 'days' || before === 'time')
      before = token.kind
    }
  }
  return hours.length > 0 ? hours : null
}

/** Returns the days after `from` up to `to`, continuing on Monday after Sunday. */
function between(from: number, [to = from]: number[]): number[] {
  const days: number[] = []
  for (let day = from; day !== to; ) {
    day = (day + 1) % WEEK.length
    days.push(day)
  }
  return days
}

/** Returns the text in lower case without accents; all kinds of dashes become '-'. */
function plain(text: string): string {
  const letters = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  return letters
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

const FIXED: [RegExp, Token][] = [
  [/todos os dias|diariamente/y, { kind: 'days', days: [0, 1, 2, 3, 4, 5, 6] }],
  [/dias uteis/y, { kind: 'days', days: [0, 1, 2, 3, 4] }],
  [/fechad[oa]s?|nao (?:abrimos|abre)/y, { kind: 'closed' }],
  [/(?:ate|as|a)\b|-/y, { kind: 'to' }],
  [/[;|/.]/y, { kind: 'end' }],
  [/(?:e|de|das?|aos?|os)\b|[,: ]/y, { kind: 'filler' }],
]

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at += match[0].length
    return match
  }
  while (at < text.length) {
    const day = take(DAY)
    if (day) {
      tokens.push({ kind: 'days', days: [NAMES.indexOf(day[1] ?? '')] })
      // 'seg. a sex.': the period of an abbreviation is not the end of a sentence.
      if (day[0].length === 3) take(/\./y)
      continue
    }
    const time = take(TIME)
    if (time) {
      const [, hour = '', minute = '00'] = time
      if (Number(hour) > 24 || Number(minute) > 59) return null
      tokens.push({ kind: 'time', time: `${hour.padStart(2, '0')}:${minute}` })
      continue
    }
    const fixed = FIXED.find(([pattern]) => take(pattern))
    if (!fixed) return null
    tokens.push(fixed[1])
  }
  return tokens
}

/** State of the period of an offer; 'off' if the offer is switched off and has not ended. */
export type PeriodState = 'running' | 'planned' | 'ended' | 'off'

/** Returns the state of a period. A start or end that is null has no limit; `now` in ms. */
export function periodState(
  {
    startsAt,
    endsAt,
    isActive,
  }: { startsAt: string | null; endsAt: string | null; isActive: boolean },
  now: number,
): PeriodState {
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended'
  if (!isActive) return 'off'
  return startsAt === null || Date.parse(startsAt) <= now ? 'running' : 'planned'
}
