// The visit of this tab: a random id that ends with the tab, and what the store hears of it once.
import { readStored, writeStored } from '@/components/ui/safe-storage'
import type { VisitReport } from '@/lib/analytics/schema'

const KEY = 'uti-visit'

export type Visit = { id: string; startedAt: number; events: number; isKnown: boolean }

function isVisit(value: unknown): value is Visit {
  return typeof value === 'object' && value !== null && 'id' in value && 'startedAt' in value
}

/** The visit of this tab, begun now where there is none. */
export function currentVisit(now: number): Visit {
  try {
    const stored: unknown = JSON.parse(readStored('sessionStorage', KEY) ?? 'null')
    if (isVisit(stored)) return stored
  } catch {
    // rubbish in the storage: a new visit begins
  }
  return { id: crypto.randomUUID(), startedAt: now, events: 0, isKnown: false }
}

export function keepVisit(visit: Visit): void {
  writeStored('sessionStorage', KEY, JSON.stringify(visit))
}

/** Where the visit came from, for its first report. */
export function beginningOf(): NonNullable<VisitReport['begin']> {
  const query = new URLSearchParams(location.search)
  const utm = (name: string) => (query.get(`utm_${name}`) ?? '').slice(0, 100)
  return {
    referrer: document.referrer.slice(0, 2_000),
    utm: {
      source: utm('source'),
      medium: utm('medium'),
      campaign: utm('campaign'),
      term: utm('term'),
      content: utm('content'),
    },
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone.slice(0, 100),
    language: navigator.language.slice(0, 100),
  }
}
