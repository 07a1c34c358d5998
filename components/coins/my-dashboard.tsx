import { useTranslations } from 'next-intl'
import { BalanceFigure } from './balance-figure'
import { BalanceParts } from './balance-parts'
import { ClaimButton } from './claim-button'
import { CodeForm } from './code-form'
import { CoinsOff } from './coins-off'
import { DayStatus } from './day-status'
import { LevelBar } from './level-bar'
import { useCoins } from './store'
import { StreakPart } from './streak-part'

const card = 'rounded-lg border border-border bg-surface p-5 shadow-card md:p-6'

/** Balance, level, daily code and streak at the top of the coins page. */
export function MyDashboard() {
  const t = useTranslations('coins')
  const { account } = useCoins()
  if (!account) return null
  return (
    <div className="grid gap-4 py-6 lg:grid-cols-2">
      <section aria-label={t('balance.label')} className={`${card} grid content-start gap-5`}>
        <BalanceFigure account={account} />
        <LevelBar totalEarnedCoins={account.totalEarnedCoins} />
        <BalanceParts account={account} />
      </section>
      <section aria-labelledby="codigo-do-dia" className={`${card} grid content-start gap-4`}>
        <h2 id="codigo-do-dia" className="display-3">
          {t('day.title')}
        </h2>
        {account.isEnabled ? (
          <>
            <DayStatus />
            <ClaimButton />
            <CodeForm />
          </>
        ) : (
          <CoinsOff />
        )}
      </section>
      {account.isEnabled ? (
        <section aria-label={t('streak.title')} className={`${card} grid gap-3 lg:col-span-2`}>
          <StreakPart />
        </section>
      ) : null}
    </div>
  )
}
