/** The server's response about the current code; times in ISO 8601. */
export type DailyFacts = {
  code: {
    code: string
    can_claim: boolean
    claimed: boolean
    claimable_until: string
    hours_until_validity_expires: number
  } | null
  /** The store clock at the time of the response. */
  now: string
  next_code_at: string
}

/**
 * State of the daily code for a customer: 'claimable' until it closes, 'expired' until the next
 * code, 'claimed', 'none' without a code, and 'due' when the next code should exist and the server
 * must be asked again.
 */
export type DailyState =
  | { kind: 'claimable'; code: string; closesInMs: number; nextInMs: number }
  | { kind: 'expired'; code: string; validForMs: number; nextInMs: number }
  | { kind: 'claimed'; code: string; validForMs: number; nextInMs: number }
  | { kind: 'none'; nextInMs: number }
  | { kind: 'due'; nextInMs: 0 }

const HOUR = 3_600_000

/** Returns the state at `nowMs` of the store clock. */
export function dailyState(facts: DailyFacts, nowMs: number): DailyState {
  const nextInMs = Date.parse(facts.next_code_at) - nowMs
  if (nextInMs <= 0) return { kind: 'due', nextInMs: 0 }
  if (!facts.code) return { kind: 'none', nextInMs }
  const { code, can_claim, claimed, claimable_until, hours_until_validity_expires } = facts.code
  const elapsedMs = Math.max(0, nowMs - Date.parse(facts.now))
  const validForMs = Math.max(0, hours_until_validity_expires * HOUR - elapsedMs)
  if (claimed) return { kind: 'claimed', code, validForMs, nextInMs }
  const closesInMs = Date.parse(claimable_until) - nowMs
  if (can_claim && closesInMs > 0) return { kind: 'claimable', code, closesInMs, nextInMs }
  return { kind: 'expired', code, validForMs, nextInMs }
}

/** Returns the time in ms from `nowMs` until the state changes; 0 if it has already changed. */
export function untilDailyChange(facts: DailyFacts, nowMs: number): number {
  const state = dailyState(facts, nowMs)
  return state.kind === 'claimable' ? Math.min(state.closesInMs, state.nextInMs) : state.nextInMs
}
