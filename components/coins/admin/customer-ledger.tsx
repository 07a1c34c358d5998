import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { ShortTime } from '@/components/ui/admin/cells'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { formatCoins, formatPrice } from '@/lib/core/money'
import { cn } from '@/lib/utils'
import type { Ledger } from '@/server/coins/admin-dto'
import { AdjustForm } from './adjust-form'

type CustomerLedgerProps = {
  ledger: Ledger
  /** Whether the viewer may change the balance (area `coins`). */
  canAdjust: boolean
  seesOrders: boolean
  /** Shows the adjustment beside the ledger entries, for a separate screen. */
  isWide?: boolean
}

const figures = ['free', 'pending', 'held'] as const

/** The coins of a customer: balance, ledger entries and, if allowed, the adjustment of the balance. */
export function CustomerLedger(props: CustomerLedgerProps) {
  const { ledger, canAdjust, seesOrders, isWide = false } = props
  const t = useTranslations('admin-coins.ledger')
  return (
    <AdminMessages domain="coins">
      <div
        className={cn(
          'grid grid-cols-1 items-start gap-4',
          isWide && canAdjust && 'lg:grid-cols-[minmax(0,1fr)_22rem]',
        )}
      >
        <AdminCard title={t('title')}>
          <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
            <div>
              <dt className="text-muted text-xs">{t('balance')}</dt>
              <dd data-testid="balance" className="font-bold font-display text-2xl tabular-nums">
                {formatCoins(ledger.balance)}
              </dd>
              <dd className="text-muted text-xs">
                {t('worth', { price: formatPrice(ledger.balance) })}
              </dd>
            </div>
            {figures.map((key) => (
              <div key={key}>
                <dt className="text-muted text-xs">{t(key)}</dt>
                <dd className="font-display font-semibold text-lg tabular-nums">
                  {formatCoins(ledger[key])}
                </dd>
              </div>
            ))}
          </dl>
          <Movements ledger={ledger} seesOrders={seesOrders} />
        </AdminCard>
        {canAdjust ? (
          <AdjustForm userId={ledger.userId} balance={ledger.balance} free={ledger.free} />
        ) : null}
      </div>
    </AdminMessages>
  )
}

type MovementsProps = { ledger: Ledger; seesOrders: boolean }

function Movements({ ledger: { rows, total }, seesOrders }: MovementsProps) {
  const t = useTranslations('admin-coins.ledger')
  if (rows.length === 0) return <EmptyState text={t('none')} />
  return (
    <>
      <h3 className="font-semibold text-sm">{t('movements')}</h3>
      <ul className="divide-y divide-border">
        {rows.map((row) => (
          <li key={row.id} className="flex items-center justify-between gap-4 py-2.5 text-sm">
            <div className="min-w-0">
              <p className="break-words">
                {row.description || t(`types.${row.type}`)}{' '}
                {row.isPending ? <Badge tone="coin">{t('pendingMark')}</Badge> : null}
              </p>
              <p className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
                <ShortTime at={row.at} />
                {t(`types.${row.type}`)}
                {seesOrders && row.orderId ? (
                  <AppLink
                    href={`/admin/pedidos/${row.orderId}` as Route}
                    className="inline-flex min-h-6 items-center text-primary-ink hover:underline"
                  >
                    {t('order')}
                  </AppLink>
                ) : null}
              </p>
            </div>
            <p className="shrink-0 text-right tabular-nums">
              <span
                className={cn(
                  'font-semibold',
                  row.amount > 0 ? 'text-success-ink' : 'text-danger-ink',
                )}
              >
                {row.amount > 0 ? '+' : ''}
                {formatCoins(row.amount)}
              </span>
              <span className="block text-muted text-xs">{formatCoins(row.balanceAfter)}</span>
            </p>
          </li>
        ))}
      </ul>
      {total > rows.length ? (
        <p className="mt-2 text-muted text-xs">{t('more', { shown: rows.length, total })}</p>
      ) : null}
    </>
  )
}
