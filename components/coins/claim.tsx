// The daily claim, with the code or with one click. A page runs one claim at a time; the database
// ensures that two tabs credit only once.

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { createStore, useStore } from '@/components/ui/create-store'
import { toast } from '@/components/ui/toast'
import { dailyCycle } from '@/lib/coins/daily'
import { formatCoins } from '@/lib/core/money'
import { toActionResult } from '@/lib/core/result'
import messages from '@/lib/i18n/messages/pt-BR/coins.json'
import { claimDailyBonus, claimDailyCode } from '@/server/coins/actions'
import type { DailyClaim } from '@/server/coins/dto'
import { failureText } from './failure-text'
import { applyCoins, isActivityShown, refreshCoins, useCoins } from './store'
import { useDayState } from './use-day-state'

const texts = messages.claim
const running = createStore(false)

/**
 * Claims with `code`, or with one click without it. Shows the result and the coins after it, and returns
 * whether the code was claimed.
 */
export async function claimDaily(code?: string): Promise<boolean> {
  if (running.get()) {
    toast({ title: texts.busy, variant: 'info' })
    return false
  }
  running.set(true)
  const isNamed = code !== undefined
  const parts = isActivityShown() ? { activity: true } : {}
  const result = await toActionResult(
    isNamed ? claimDailyCode({ code, ...parts }) : claimDailyBonus(parts),
  )
  const claim = result.ok && result.data.success ? result.data.data : null
  if (claim) showClaim(claim)
  else {
    const title = isNamed ? texts.codeFailed : texts.bonusFailed
    const description = result.ok ? result.data.message : failureText(result.code)
    toast({ title, description, variant: 'destructive' })
  }
  if (result.ok && result.data.coins) applyCoins(result.data.coins)
  else await refreshCoins({ day: true })
  running.set(false)
  return claim !== null
}

function showClaim({ amount, streak_position, already_claimed }: DailyClaim): void {
  if (already_claimed) {
    toast({ title: texts.already, variant: 'info' })
    return
  }
  const description = texts.credited
    .replace('{amount}', formatCoins(amount))
    .replace('{day}', formatCoins(streak_position))
  toast({ title: messages.answer.CLAIMED, description, variant: 'success' })
}

/** Whether a claim is pending on this page. */
export function useIsClaiming(): boolean {
  return useStore(running)
}

/**
 * The button that claims the daily code with one click, shown while the code can be claimed. A
 * second press while the claim is pending shows 'Operação em andamento'.
 */
export function ClaimButton() {
  const t = useTranslations('coins.day')
  const { day } = useCoins()
  const isClaiming = useIsClaiming()
  const isOpen = useDayState()?.kind === 'claimable'
  if (!day || !isOpen) return null
  const { nextBonusCoins } = dailyCycle(day.streak.streak_count, false)
  return (
    <Button variant="coin" aria-busy={isClaiming} onClick={() => void claimDaily()}>
      {isClaiming ? t('claiming') : t('claim', { amount: nextBonusCoins })}
    </Button>
  )
}
