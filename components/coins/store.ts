// The coins of the signed-in customer, one state for all components of the page. Only company.ts
// starts it, so pages of guests send no request.
import { useEffect } from 'react'
import { createStore, useStore } from '@/components/ui/create-store'
import type { LiveCoins } from './live-events'
import { readCoins } from './read-coins'
import { afterAnswer, afterFailure, afterLive, type CoinsState, LOADING, OFF } from './state'

type Part = 'day' | 'activity'

const store = createStore<CoinsState>(OFF)
const wishes: Record<Part, number> = { day: 0, activity: 0 }
let latest = 0
let readAtMs = Number.NEGATIVE_INFINITY
/** The daily code was requested and not answered yet. */
let owesDay = false
let soon: ReturnType<typeof setTimeout> | undefined
let onNobody = () => {}

/** Starts to read the coins of the customer. `nobody` is called when the session is gone. */
export function openCoins(nobody: () => void): void {
  onNobody = nobody
  store.set(LOADING)
  void refreshCoins({ day: true })
}

/** Resets the state when the customer signs out. */
export function closeCoins(): void {
  latest += 1
  onNobody = () => {}
  store.set(OFF)
}

/** Reads the coins again, with the parts that are shown on the page. */
export async function refreshCoins(more: { day?: boolean } = {}): Promise<void> {
  if (store.get().status === 'off') return
  latest += 1
  const mine = latest
  readAtMs = performance.now()
  owesDay ||= more.day === true || wishes.day > 0
  const wish = { day: owesDay, activity: wishes.activity > 0 }
  const answer = await readCoins(wish)
  if (mine !== latest) return
  if (!answer.ok) return store.set(afterFailure(store.get(), answer.code))
  if (!answer.data) return onNobody()
  owesDay = false
  store.set(afterAnswer(store.get(), answer.data, performance.now()))
}

/** Reads the coins again unless they were requested within the last `ageMs`. */
export function refreshCoinsOlderThan(ageMs: number): void {
  if (performance.now() - readAtMs >= ageMs) void refreshCoins()
}

/** Applies a live event at once. A pending answer is older and is ignored. */
export function takeLiveCoins(event: LiveCoins): void {
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

/** Parts that are shown at the same time are requested together. */
function askSoon(): void {
  clearTimeout(soon)
  soon = setTimeout(refreshCoins)
}

/** Reads a part now and with every refresh, while the component is shown. */
export function useCoinsPart(part: Part, isShown = true): void {
  useEffect(() => {
    if (!isShown) return
    wishes[part] += 1
    askSoon()
    return () => {
      wishes[part] -= 1
    }
  }, [part, isShown])
}
