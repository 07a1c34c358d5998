import { type ClockAnchor, clockAnchor } from '@/lib/coins/daily'
import type { ErrorCode } from '@/lib/core/result'
import type { CoinAccount, CoinActivity, CoinDay, MyCoins } from '@/server/coins/dto'

// The client-side state of a customer's coins, and how answers and live events change it. All
// functions are pure.

/** A change of the balance that the page detected, with its time on the monotonic clock (ms). */
export type BalanceChange = { amountCoins: number; atMs: number }

export type CoinsState = {
  /** 'off' without a signed-in customer; 'failed' while nothing could be read yet. */
  status: 'off' | 'loading' | 'failed' | 'ready'
  failure: ErrorCode | null
  userId: string | null
  account: CoinAccount | null
  /** Null until it is read, and while the coin system is disabled. */
  day: (CoinDay & { clock: ClockAnchor }) | null
  activity: CoinActivity | null
  change: BalanceChange | null
}

export const OFF: CoinsState = {
  status: 'off',
  failure: null,
  userId: null,
  account: null,
  day: null,
  activity: null,
  change: null,
}

export const LOADING: CoinsState = { ...OFF, status: 'loading' }

/**
 * Returns the state after an answer received at `nowMs` of the monotonic clock. The state of
 * another customer is discarded.
 */
export function afterAnswer(before: CoinsState, answer: MyCoins, nowMs: number): CoinsState {
  const own = before.userId === answer.userId ? before : LOADING
  return {
    status: 'ready',
    failure: null,
    userId: answer.userId,
    account: answer.account,
    day: answer.day === undefined ? own.day : withClock(answer.day, nowMs),
    activity: answer.activity ?? own.activity,
    change: changeOf(own, answer.account.balanceCoins, nowMs),
  }
}

/** Returns the state after a failed read. The failure is shown only if no coins are known yet. */
export function afterFailure(before: CoinsState, failure: ErrorCode): CoinsState {
  return before.account ? before : { ...before, status: 'failed', failure }
}

/** Returns the state after a live event. Free and pending coins are updated by the next answer. */
export function afterLive(before: CoinsState, event: LiveCoins, nowMs: number): CoinsState {
  const { account } = before
  if (!account) return before
  if (event.kind === 'system') {
    return { ...before, account: { ...account, isEnabled: event.isEnabled } }
  }
  const { balanceCoins, totalEarnedCoins, totalSpentCoins } = event
  return {
    ...before,
    account: { ...account, balanceCoins, totalEarnedCoins, totalSpentCoins },
    change: changeOf(before, balanceCoins, nowMs),
  }
}

function changeOf(before: CoinsState, balanceCoins: number, nowMs: number): BalanceChange | null {
  if (!before.account || before.account.balanceCoins === balanceCoins) return before.change
  return { amountCoins: balanceCoins - before.account.balanceCoins, atMs: nowMs }
}

function withClock(day: CoinDay | null, nowMs: number): CoinsState['day'] {
  const clock = day && clockAnchor(day.now, nowMs)
  return day && clock ? { ...day, clock } : null
}

/** Events about coins that the open pages of a customer receive. */
export type LiveCoins =
  | {
      kind: 'balance'
      balanceCoins: number
      totalEarnedCoins: number
      totalSpentCoins: number
    }
  | { kind: 'system'; isEnabled: boolean }

const isCount = (value: unknown): value is number => Number.isSafeInteger(value)

/** Parses the payload of a 'balance' broadcast; null if it is invalid. */
export function balanceEvent(payload: Record<string, unknown>): LiveCoins | null {
  const { balance, total_earned, total_spent } = payload
  if (!isCount(balance) || !isCount(total_earned) || !isCount(total_spent)) return null
  return {
    kind: 'balance',
    balanceCoins: balance,
    totalEarnedCoins: total_earned,
    totalSpentCoins: total_spent,
  }
}

/** Parses the payload of a 'system_enabled' broadcast; null if it is invalid. */
export function systemEvent({ enabled }: Record<string, unknown>): LiveCoins | null {
  return typeof enabled === 'boolean' ? { kind: 'system', isEnabled: enabled } : null
}
