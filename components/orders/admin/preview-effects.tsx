import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ErrorState } from '@/components/ui/error-state'
import { formatCoins } from '@/lib/core/money'
import type { OrderPreview } from '@/server/orders/admin-dto'

/** The effects of a change of state on stock, coins and Pro, or the reason why it is not allowed. */
export function PreviewEffects({ preview }: { preview: OrderPreview }) {
  const t = useTranslations('admin-orders.preview')
  return (
    <div className="mt-5 grid gap-4 text-sm" data-testid="preview">
      {preview.code ? <ErrorState title={t(`refused.${preview.code as 'OUT_OF_STOCK'}`)} /> : null}
      <Part title={t('stock')}>
        <StockEffects preview={preview} />
      </Part>
      {preview.isAllowed ? (
        <>
          <Part title={t('coins')}>
            <CoinEffects customer={preview.customer} />
          </Part>
          <ProEffect customer={preview.customer} />
        </>
      ) : null}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-md border border-border p-3">
      <h3 className="mb-1 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function StockEffects({ preview: { stock, isAllowed } }: { preview: OrderPreview }) {
  const t = useTranslations('admin-orders.preview')
  const gone = isAllowed ? [] : stock.filter(({ before }) => before === null)
  const short = isAllowed
    ? []
    : stock.filter(({ before, quantity }) => before !== null && before < quantity)
  const moved = stock.filter(({ before, after }) => before !== after)
  if (gone.length + short.length + moved.length === 0) {
    return <p className="text-muted">{t('stockSame')}</p>
  }
  return (
    <ul className="grid gap-1">
      {gone.map(({ name }) => (
        <li key={name} className="text-danger-ink">
          {t('gone', { name })}
        </li>
      ))}
      {short.map(({ name, quantity, before }) => (
        <li key={name} className="text-danger-ink">
          {t('short', { name, quantity, before: before ?? 0 })}
        </li>
      ))}
      {moved.map(({ name, before, after }) => (
        <li key={name}>{t('stockLine', { name, before: before ?? 0, after: after ?? 0 })}</li>
      ))}
    </ul>
  )
}

const figures = ['balance', 'pending', 'held', 'free'] as const

function CoinEffects({ customer }: Pick<OrderPreview, 'customer'>) {
  const t = useTranslations('admin-orders.preview')
  if (!customer) return <p className="text-muted">{t('guest')}</p>
  const { before, after } = customer
  const moved = figures.filter((figure) => before[figure] !== after[figure])
  if (moved.length === 0) return <p className="text-muted">{t('coinsSame')}</p>
  return (
    <dl className="grid gap-1">
      {moved.map((figure) => (
        <div key={figure} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{t(figure)}</dt>
          <dd className="font-medium tabular-nums">
            {t('change', {
              before: formatCoins(before[figure]),
              after: formatCoins(after[figure]),
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ProEffect({ customer }: Pick<OrderPreview, 'customer'>) {
  const t = useTranslations('admin-orders.preview')
  const format = useFormatter()
  if (!customer || customer.before.proUntil === customer.after.proUntil) return null
  const until = customer.after.proUntil
  return (
    <Part title={t('pro')}>
      <p>
        {until
          ? t('proUntil', { date: format.dateTime(new Date(until), { dateStyle: 'short' }) })
          : t('proNone')}
      </p>
    </Part>
  )
}
