import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { dailyCycle } from '@/lib/coins/daily'
import { claimDaily, useIsClaiming } from './claim'
import { useCoins } from './store'
import { useDayState } from './use-day-state'

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
