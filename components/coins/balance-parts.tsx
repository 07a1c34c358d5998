import { useFormatter, useTranslations } from 'next-intl'
import { formatCoins } from '@/lib/core/money'
import type { CoinAccount } from '@/server/coins/dto'

/** The free, pending and held parts of the balance and the totals, each with an explanation. */
export function BalanceParts({ account }: { account: CoinAccount }) {
  const t = useTranslations('coins.balance')
  const format = useFormatter()
  const { pendingCoins, nextAvailableAt, heldCoins } = account
  const pendingHint = nextAvailableAt
    ? t('pendingNext', {
        date: format.dateTime(new Date(nextAvailableAt), { day: '2-digit', month: '2-digit' }),
      })
    : t('pendingHint')
  return (
    <div className="grid gap-px overflow-hidden rounded-md border border-border bg-border">
      <dl className="grid gap-px xs:grid-cols-3">
        <Figure name={t('free')} hint={t('freeHint')} coins={account.freeCoins} />
        <Figure name={t('pending')} hint={pendingHint} coins={pendingCoins} />
        <Figure name={t('held')} hint={t('heldHint')} coins={heldCoins} />
      </dl>
      <dl className="grid gap-px xs:grid-cols-2">
        <Figure name={t('earned')} coins={account.totalEarnedCoins} />
        <Figure name={t('spent')} coins={account.totalSpentCoins} />
      </dl>
    </div>
  )
}

type FigureProps = { name: string; hint?: string; coins: number }

function Figure({ name, hint, coins }: FigureProps) {
  return (
    <div className="flex items-center justify-between gap-3 bg-surface p-3 xs:block">
      <dt className="text-muted text-xs">
        {name}
        {hint ? <span className="block leading-4 xs:hidden">{hint}</span> : null}
      </dt>
      <dd>
        <span className="font-bold text-lg tabular-nums">{formatCoins(coins)}</span>
        {hint ? <span className="hidden text-muted text-xs leading-4 xs:block">{hint}</span> : null}
      </dd>
    </div>
  )
}
