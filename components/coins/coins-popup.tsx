import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button-variants'
import { Skeleton } from '@/components/ui/skeleton'
import { BalanceFigure } from './balance-figure'
import { ClaimButton } from './claim-button'
import { CoinsOff } from './coins-off'
import { DayStatus } from './day-status'
import { LevelBar } from './level-bar'
import { LoadFailure } from './load-failure'
import { useCoins } from './store'
import { StreakPart } from './streak-part'

/** Balance, level, daily code and streak of the customer, with a link to the coins page. */
export function CoinsPopup() {
  const t = useTranslations('coins.popup')
  const { account, failure } = useCoins()
  if (!account) {
    return failure ? (
      <LoadFailure code={failure} />
    ) : (
      <div role="status" className="mt-4 grid gap-4">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-12 w-40" />
        <Skeleton className="h-2 w-full" />
        <Skeleton className="h-28 w-full" />
      </div>
    )
  }
  return (
    <div className="mt-2 grid gap-4">
      <BalanceFigure account={account} />
      <LevelBar totalEarnedCoins={account.totalEarnedCoins} />
      {account.isEnabled ? (
        <section className="grid gap-3 rounded-md border border-border p-4">
          <DayStatus />
          <ClaimButton />
          <StreakPart />
        </section>
      ) : (
        <CoinsOff />
      )}
      <div className="grid grid-cols-2 gap-2">
        <AppLink href={'/coins' as Route} className={buttonVariants({ variant: 'secondary' })}>
          {t('page')}
        </AppLink>
        <AppLink href={'/coins#loja' as Route} className={buttonVariants({ variant: 'outline' })}>
          {t('shop')}
        </AppLink>
      </div>
    </div>
  )
}
