import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { dailyCycle } from '@/lib/coins/daily-cycle'
import { claimDaily, useIsClaiming } from './claim'
import { useCoins } from './store'
import { useDayState } from './use-day-state'

/** The one-click claim, there while the code can be claimed. It can be pressed again while it works:
 * the answer is then 'Operação em andamento' (DAILY-14). */
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
