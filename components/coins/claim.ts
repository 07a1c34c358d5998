// The daily claim, with the code or by one click. One operation at a time on a page; that two tabs
// credit once is the database's business (DAILY-13).
import { useSyncExternalStore } from 'react'
import { toast } from '@/components/ui/toast'
import { settled } from '@/lib/errors/result'
import messages from '@/lib/i18n/messages/pt-BR/coins.json'
import { formatCoins } from '@/lib/money/money'
import { claimDailyBonus, claimDailyCode } from '@/server/coins/daily-actions'
import type { DailyClaim } from '@/server/coins/dto'
import { failureText } from './failure-text'
import { refreshCoins } from './store'

const texts = messages.claim
const listeners = new Set<() => void>()
let isRunning = false

function setRunning(value: boolean): void {
  isRunning = value
  for (const listener of listeners) listener()
}

/** Claims with a code, or without one by one click; tells the result and reads the new state. */
export async function claimDaily(code?: string): Promise<boolean> {
  if (isRunning) {
    toast({ title: texts.busy, variant: 'info' })
    return false
  }
  setRunning(true)
  const isNamed = code !== undefined
  const result = await settled(isNamed ? claimDailyCode({ code }) : claimDailyBonus({}))
  const answer = result.ok ? result.data : { success: false, message: failureText(result.code) }
  const isDone = answer.success
  if (isDone && 'data' in answer && answer.data) tellClaim(answer.data)
  else {
    const title = isNamed ? texts.codeFailed : texts.bonusFailed
    toast({ title, description: answer.message, variant: 'destructive' })
  }
  await refreshCoins({ day: true })
  setRunning(false)
  return isDone
}

function tellClaim({ amount, streak_position, already_claimed }: DailyClaim): void {
  if (already_claimed) {
    toast({ title: texts.already, variant: 'info' })
    return
  }
  const description = texts.credited
    .replace('{amount}', formatCoins(amount))
    .replace('{day}', formatCoins(streak_position))
  toast({ title: messages.answer.CLAIMED, description, variant: 'success' })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a claim is under way on this page. */
export function useIsClaiming(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isRunning,
    () => false,
  )
}
