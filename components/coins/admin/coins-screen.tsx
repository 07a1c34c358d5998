import type { Route } from 'next'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminCard, AdminPage } from '@/components/ui/admin/admin-page'
import { ShortTime } from '@/components/ui/admin/cells'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { formatCoins, formatPrice } from '@/lib/core/money'
import { cn } from '@/lib/utils'
import type { AdminRedemption, CoinOverview } from '@/server/coins/admin-dto'
import { RedemptionTransitions } from './redemption-transitions'
import { SystemSwitch } from './system-switch'

const tabs = {
  overview: '/admin/coins',
  rules: '/admin/coins/regras',
  campaigns: '/admin/coins/campanhas',
  rewards: '/admin/coins/recompensas',
  customers: '/admin/coins/clientes',
} as const

type CoinsScreenProps = { tab: keyof typeof tabs; children: ReactNode }

/** Heading and tabs of the screens about coins. */
export function CoinsScreen({ tab, children }: CoinsScreenProps) {
  const t = useTranslations('admin-coins')
  return (
    <AdminMessages domain="coins">
      <AdminPage title={t('title')} description={t('lead')}>
        <nav
          aria-label={t('tabs.label')}
          className="mb-5 flex flex-wrap gap-1 border-border border-b pb-px"
        >
          {(Object.keys(tabs) as (keyof typeof tabs)[]).map((key) => (
            <AppLink
              key={key}
              href={tabs[key] as Route}
              aria-current={key === tab ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center whitespace-nowrap border-b-2 px-3 font-medium text-sm',
                key === tab
                  ? 'border-primary text-primary-ink'
                  : 'border-transparent text-muted hover:text-foreground',
              )}
            >
              {t(`tabs.${key}`)}
            </AppLink>
          ))}
        </nav>
        {children}
      </AdminPage>
    </AdminMessages>
  )
}

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
          isSound ? 'bg-success-soft text-success-ink' : 'bg-danger-soft text-danger-ink',
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
          prefetch={false}
          className="inline-flex min-h-11 items-center font-medium text-primary-ink text-sm hover:underline"
        >
          {t('again')}
        </AppLink>
      </p>
    </AdminCard>
  )
}

type RedemptionsProps = { rows: AdminRedemption[]; total: number; code: string }

const tones = { issued: 'coin', honored: 'success', cancelled: 'outline' } as const

/** The redemptions, searchable by the code that the customer shows. */
export function Redemptions({ rows, total, code }: RedemptionsProps) {
  const t = useTranslations('admin-coins.redemptions')
  return (
    <AdminCard title={t('title')} description={t('lead')}>
      <search aria-label={t('q')}>
        <form action="/admin/coins/recompensas" className="mb-3 flex max-w-md gap-2">
          <Input
            key={code}
            type="search"
            name="codigo"
            defaultValue={code}
            aria-label={t('q')}
            placeholder="RES-..."
            maxLength={20}
          />
          <Button type="submit" variant="secondary">
            {t('go')}
          </Button>
        </form>
      </search>
      {code ? (
        <AppLink
          href="/admin/coins/recompensas"
          className="inline-flex min-h-11 items-center font-medium text-primary-ink text-sm hover:underline"
        >
          {t('all')}
        </AppLink>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState text={t(code ? 'none' : 'empty')} />
      ) : (
        <ul className="divide-y divide-border">
          {rows.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3 text-sm">
              <span className="w-36 font-semibold tabular-nums">{one.code}</span>
              <span className="min-w-40 flex-1">
                {one.name}
                <span className="block text-muted text-xs">
                  {t('cost', { coins: formatCoins(one.cost) })} · <ShortTime at={one.createdAt} />
                </span>
              </span>
              <Badge tone={tones[one.state]}>{t(`states.${one.state}`)}</Badge>
              {one.state === 'issued' ? <RedemptionTransitions redemption={one} /> : null}
            </li>
          ))}
        </ul>
      )}
      {total > rows.length ? (
        <p className="mt-2 text-muted text-xs">{t('more', { shown: rows.length, total })}</p>
      ) : null}
    </AdminCard>
  )
}
