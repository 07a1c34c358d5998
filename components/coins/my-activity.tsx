import { clsx } from 'clsx'
import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { formatCoins } from '@/lib/core/money'
import type { CoinRedemption, CoinTransaction } from '@/server/coins/dto'
import { CopyCode } from './copy-code'
import { useCoins } from './store'

const icons: Record<CoinTransaction['type'], IconName> = {
  earned: 'sparkles',
  cashback: 'shopping-cart',
  spent: 'percent',
  redeemed: 'gift',
  refund: 'rotate-ccw',
  reversal: 'rotate-ccw',
  adjustment: 'sliders-horizontal',
}

/** The last transactions of the customer, newest first. */
export function MyHistory() {
  const t = useTranslations('coins.history')
  const history = useCoins().activity?.history ?? []
  return (
    <section aria-labelledby="movimentacoes" className="py-8">
      <h2 id="movimentacoes" className="display-2 mb-5">
        {t('title')}
      </h2>
      {history.length === 0 ? (
        <EmptyState level={3} title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <p className="-mt-4 mb-5 text-muted text-sm">{t('lead', { count: history.length })}</p>
          <ol className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-surface">
            {history.map((transaction) => (
              <HistoryRow key={transaction.id} transaction={transaction} />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function HistoryRow({ transaction }: { transaction: CoinTransaction }) {
  const t = useTranslations('coins.history')
  const format = useFormatter()
  const { amountCoins, type, description, createdAt, availableAt, isPending } = transaction
  const isGain = amountCoins > 0
  const name = t(`types.${type}`)
  return (
    <li data-transaction={type} className="flex items-center gap-3 p-3 md:gap-4 md:p-4">
      <span
        className={clsx(
          'grid size-10 shrink-0 place-items-center rounded-full md:size-11',
          isGain ? 'bg-coin-soft text-coin-ink' : 'bg-surface-2 text-muted',
        )}
      >
        <Icon name={icons[type]} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-sm">{description ?? name}</span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
          {description ? <span>{name}</span> : null}
          <time dateTime={createdAt}>
            {format.dateTime(new Date(createdAt), { dateStyle: 'short', timeStyle: 'short' })}
          </time>
          {isPending && availableAt ? (
            <Badge tone="coin">
              {t('pending')},{' '}
              {t('pendingUntil', {
                date: format.dateTime(new Date(availableAt), { day: '2-digit', month: '2-digit' }),
              })}
            </Badge>
          ) : null}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <strong
          className={clsx('block tabular-nums', isGain ? 'text-good-ink' : 'text-foreground')}
        >
          {isGain ? '+' : '−'}
          {formatCoins(Math.abs(amountCoins))}
        </strong>
        <span className="text-muted text-xs tabular-nums">
          {t('balanceAfter', { coins: formatCoins(transaction.balanceAfterCoins) })}
        </span>
      </span>
    </li>
  )
}

const tones = { issued: 'good', honored: 'neutral', cancelled: 'danger' } as const

/** The redemptions of this customer with their codes, newest first. */
export function MyRedemptions() {
  const t = useTranslations('coins.rewards')
  const redemptions = useCoins().activity?.redemptions ?? []
  return (
    <section aria-labelledby="resgates" className="py-8">
      <h2 id="resgates" className="display-2 mb-5">
        {t('mine')}
      </h2>
      {redemptions.length === 0 ? <p className="text-muted text-sm">{t('mineEmpty')}</p> : null}
      <ul className="grid gap-3 md:grid-cols-2">
        {redemptions.map((redemption) => (
          <li key={redemption.id}>
            <RedemptionCard redemption={redemption} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RedemptionCard({ redemption }: { redemption: CoinRedemption }) {
  const t = useTranslations('coins')
  const format = useFormatter()
  const { productName, costCoins, code, state, createdAt } = redemption
  return (
    <article
      data-redemption={state}
      className="rounded-lg border border-border bg-surface p-4 shadow-card"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-semibold">{productName}</h3>
        <Badge tone={tones[state]}>{t(`rewards.states.${state}`)}</Badge>
      </div>
      <p className="mt-0.5 mb-2 text-muted text-sm">
        {t('rewards.cost', { coins: formatCoins(costCoins) })} ·{' '}
        <time dateTime={createdAt}>
          {format.dateTime(new Date(createdAt), { dateStyle: 'short' })}
        </time>
      </p>
      {state === 'issued' ? (
        <CopyCode code={code} label={t('redeem.copy')} />
      ) : (
        <p className="text-muted text-sm tracking-wider">{code}</p>
      )}
    </article>
  )
}
