// The coins of the signed-in customer, one state for every island of the page. It is only ever
// started by the company of signed-in visitors: a guest's page asks the store nothing.
import { useEffect, useSyncExternalStore } from 'react'
import type { LiveCoins } from './live-events'
import { readCoins } from './read-coins'
import { afterAnswer, afterFailure, afterLive, type CoinsState, LOADING, OFF } from './state'

type Part = 'day' | 'activity'

const listeners = new Set<() => void>()
const wishes: Record<Part, number> = { day: 0, activity: 0 }
let state = OFF
let latest = 0
let readAtMs = Number.NEGATIVE_INFINITY
/** The daily code was asked for, and no answer with it has come yet. */
let owesDay = false
let soon: ReturnType<typeof setTimeout> | undefined
let onNobody = () => {}

function set(next: CoinsState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Begins to know the coins of this browser's customer; `nobody` hears when the session is gone. */
export function openCoins(nobody: () => void): void {
  onNobody = nobody
  set(LOADING)
  void refreshCoins({ day: true })
}

/** Forgets everything: the customer has left. */
export function closeCoins(): void {
  latest += 1
  onNobody = () => {}
  set(OFF)
}

/** Asks the store again, with the parts that somebody on the page looks at (COIN-21). */
export async function refreshCoins(more: { day?: boolean } = {}): Promise<void> {
  if (state.status === 'off') return
  latest += 1
  const mine = latest
  readAtMs = performance.now()
  owesDay ||= more.day === true || wishes.day > 0
  const wish = { day: owesDay, activity: wishes.activity > 0 }
  const answer = await readCoins(wish)
  if (mine !== latest) return
  if (!answer.ok) return set(afterFailure(state, answer.code))
  if (!answer.data) return onNobody()
  if (wish.day) owesDay = false
  set(afterAnswer(state, answer.data, performance.now()))
}

/** Asks again unless it was asked within the last `ageMs`. */
export function refreshCoinsOlderThan(ageMs: number): void {
  if (performance.now() - readAtMs >= ageMs) void refreshCoins()
}

/** Shows a live event at once; an answer under way is older than it. */
export function takeLiveCoins(event: LiveCoins): void {
  latest += 1
  set(afterLive(state, event, performance.now()))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The coins now; for code outside React. */
export const currentCoins = (): CoinsState => state

/** Calls back at each change; for code outside React. */
export const onCoinsChange = subscribe

/** The coins, followed; off while the page hydrates. */
export function useCoins(): CoinsState {
  return useSyncExternalStore(subscribe, currentCoins, () => OFF)
}

/** The parts that are shown together are asked for together. */
function askSoon(): void {
  clearTimeout(soon)
  soon = setTimeout(refreshCoins)
}

/** Has a part read with every refresh, and at once, for as long as the component is shown. */
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
