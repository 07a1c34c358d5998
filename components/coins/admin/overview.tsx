import { useFormatter, useTranslations } from 'next-intl'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import { formatCoins, formatPrice } from '@/lib/core/money'
import { cn } from '@/lib/utils'
import type { CoinOverview } from '@/server/coins/admin-dto'
import { SystemSwitch } from './system-switch'

/**
 * The liability of the store in coins, the switch of the coin system and the reconciliation of the
 * ledger.
 */
export function Overview({ overview }: { overview: CoinOverview }) {
  const t = useTranslations('admin-coins.overview')
  const figures = [
    ['pending', formatCoins(overview.pendingCoins), t('pendingHint')],
    ['held', formatCoins(overview.heldCoins), t('heldHint')],
    ['issued', formatCoins(overview.issuedCoins), ''],
    ['used', formatCoins(overview.usedCoins), ''],
    ['redemptions', String(overview.openRedemptions), ''],
  ] as const
  return (
    <div className="grid grid-cols-1 gap-4">
      <section aria-label={t('figures')}>
        <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 xl:grid-cols-7">
          <div className="col-span-2 rounded-lg border border-border border-l-4 border-l-coin bg-surface p-4">
            <dt className="font-medium text-muted text-sm">{t('liability')}</dt>
            <dd className="mt-1 font-bold font-display text-3xl tabular-nums">
              {formatPrice(overview.balanceCoins)}
            </dd>
            <dd className="mt-1 text-muted text-xs">
              {t('liabilityHint', {
                coins: formatCoins(overview.balanceCoins),
                count: overview.accounts,
              })}
            </dd>
          </div>
          {figures.map(([key, value, hint]) => (
            <div key={key} className="rounded-lg border border-border bg-surface p-4">
              <dt className="font-medium text-muted text-sm">{t(key)}</dt>
              <dd className="mt-1 font-bold font-display text-xl tabular-nums">{value}</dd>
              {hint ? <dd className="mt-1 text-muted text-xs">{hint}</dd> : null}
            </div>
          ))}
        </dl>
      </section>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <SystemSwitch isEnabled={overview.isEnabled} />
        <Reconciliation overview={overview} />
      </div>
    </div>
  )
}

function Reconciliation({ overview }: { overview: CoinOverview }) {
  const t = useTranslations('admin-coins.check')
  const format = useFormatter()
  const { problems } = overview
  const isSound = problems.length === 0
  const at = format.dateTime(new Date(overview.checkedAt), {
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (
    <AdminCard title={t('title')} description={t('lead')}>
      <p
        className={cn(
          'flex gap-3 rounded-md p-4 font-medium text-sm',
          isSound ? 'bg-good-soft text-good-ink' : 'bg-danger-soft text-danger-ink',
        )}
      >
        <Icon name={isSound ? 'circle-check' : 'triangle-alert'} />
        {isSound ? t('ok', { count: overview.transactions }) : t('bad', { count: problems.length })}
      </p>
      <ul className="mt-2 grid gap-1 text-sm">
        {problems.map(({ userId, name, balance, sum }) => (
          <li key={userId}>
            {t('account', {
              name: name ?? t('unknown'),
              balance: balance ?? '?',
              sum: sum ?? '?',
            })}
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-2 text-muted text-xs">
        {t('at', { date: at })}
        <AppLink
          href="/admin/coins?conferir=1"
          preload={false}
          className="inline-flex min-h-11 items-center font-medium text-primary-ink text-sm hover:underline"
        >
          {t('again')}
        </AppLink>
      </p>
    </AdminCard>
  )
}
