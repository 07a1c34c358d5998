// The notice of a scroll reward on the home page (engagement §2).
import { useSyncExternalStore } from 'react'

/** How long the notice stays (SCRL-04). */
const SHOWN_MS = 2_500

const listeners = new Set<() => void>()
let amountCoins: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function set(next: number | null): void {
  amountCoins = next
  for (const listener of listeners) listener()
}

/** Shows the notice for 2.5 s. */
export function showExploration(amount: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => set(null), SHOWN_MS)
  set(amount)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Coins of the reward that is told of right now, else null. */
export function useExploration(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => amountCoins,
    () => null,
  )
}
