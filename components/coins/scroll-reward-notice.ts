// The notice of a scroll reward on the home page.
import { createStore, useStore } from '@/components/ui/create-store'

/** Duration of the notice, in ms. */
const SHOWN_MS = 2_500

const notice = createStore<number | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows the notice for 2.5 s. */
export function showScrollReward(amount: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => notice.set(null), SHOWN_MS)
  notice.set(amount)
}

/** Returns the amount of the visible notice in coins, or null. */
export function useScrollRewardNotice(): number | null {
  return useStore(notice)
}
