// The coins of the signed-in customer, one state for all components of the page. Only coins-sync.ts
// starts it, so pages of guests send no request.
import { useEffect } from 'react'
import { createStore, useStore } from '@/components/ui/create-store'
import type { MyCoins } from '@/server/coins/dto'
import { readCoins } from './read-coins'
import type { LiveCoins } from './state'
import { afterAnswer, afterFailure, afterLive, type CoinsState, LOADING, OFF } from './state'

type Part = 'day' | 'activity'

const store = createStore<CoinsState>(OFF)
const mountedParts: Record<Part, number> = { day: 0, activity: 0 }
let latest = 0
let readAtMs = Number.NEGATIVE_INFINITY
let lastAnswer = { atMs: Number.NEGATIVE_INFINITY, balanceCoins: 0 }
/** Longest delay between the answer of an action and the live event of the same change, in ms. */
const EVENT_DELAY_MS = 1_000
/** Whether a request for the daily code is pending. */
let isDayPending = false
let refreshTimer: ReturnType<typeof setTimeout> | undefined
let onSessionLost = () => {}

/** Starts to read the coins of the customer. `callback` is called when the session is gone. */
export function loadCoins(callback: () => void): void {
  onSessionLost = callback
  store.set(LOADING)
  void refreshCoins({ day: true })
}

/** Resets the state when the customer signs out. */
export function resetCoins(): void {
  latest += 1
  onSessionLost = () => {}
  store.set(OFF)
}

/** Reads the coins again, with the parts that are shown on the page. */
export async function refreshCoins(more: { day?: boolean } = {}): Promise<void> {
  if (store.get().status === 'off') return
  latest += 1
  const requestNumber = latest
  readAtMs = performance.now()
  isDayPending ||= more.day === true || mountedParts.day > 0
  const query = { day: isDayPending, activity: mountedParts.activity > 0 }
  const answer = await readCoins(query)
  if (requestNumber !== latest) return
  if (!answer.ok) return store.set(afterFailure(store.get(), answer.code))
  if (!answer.data) return onSessionLost()
  isDayPending = false
  store.set(afterAnswer(store.get(), answer.data, performance.now()))
}

/**
 * Applies the coins in the answer of an action. A pending read is older and is ignored. Coins of
 * another customer, who signed out meanwhile, are discarded.
 */
export function applyCoins(answer: MyCoins): void {
  const { status, userId } = store.get()
  if (status === 'off' || (userId && userId !== answer.userId)) return
  latest += 1
  isDayPending &&= answer.day === undefined
  readAtMs = performance.now()
  lastAnswer = { atMs: readAtMs, balanceCoins: answer.account.balanceCoins }
  store.set(afterAnswer(store.get(), answer, readAtMs))
}

/** Returns whether the answer of an action contained the balance of this event less than 1 s ago. */
export function isInLastAnswer(event: LiveCoins): boolean {
  return (
    event.kind === 'balance' &&
    event.balanceCoins === lastAnswer.balanceCoins &&
    performance.now() - lastAnswer.atMs < EVENT_DELAY_MS
  )
}

/** Reads the coins again unless they were requested within the last `ageMs`. */
export function refreshCoinsOlderThan(ageMs: number): void {
  if (performance.now() - readAtMs >= ageMs) void refreshCoins()
}

/** Applies a live event at once. A pending answer is older and is ignored. */
export function applyLiveEvent(event: LiveCoins): void {
  latest += 1
  store.set(afterLive(store.get(), event, performance.now()))
}

/** Returns the current state of the coins, for code outside React. */
export const currentCoins = store.get

/** Calls the listener after each change, for code outside React. Returns a cleanup function. */
export const onCoinsChange = store.subscribe

/** Returns the coins and renders again when they change; off during hydration. */
export function useCoins(): CoinsState {
  return useStore(store)
}

/** Returns whether history or redemptions are shown on the page. */
export function isActivityShown(): boolean {
  return mountedParts.activity > 0
}

/** Parts that are shown at the same time are requested together. */
function scheduleRefresh(): void {
  clearTimeout(refreshTimer)
  refreshTimer = setTimeout(refreshCoins)
}

/** Reads a part now and with every refresh, while the component is shown. */
export function useCoinsPart(part: Part, isShown = true): void {
  useEffect(() => {
    if (!isShown) return
    mountedParts[part] += 1
    scheduleRefresh()
    return () => {
      mountedParts[part] -= 1
    }
  }, [part, isShown])
}
