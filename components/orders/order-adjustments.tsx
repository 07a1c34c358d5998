import { useFormatter, useTranslations } from 'next-intl'
import { formatCoins, formatPrice } from '@/lib/core/money'
import { type OrderChange, type OrderRevision, orderChanges } from '@/lib/orders/adjustment'

/** The adjustments of the order by the store, with date and changes, newest first. Nothing without any. */
export function OrderAdjustments({ revisions }: { revisions: readonly OrderRevision[] }) {
  const t = useTranslations('orders.adjusted')
  const format = useFormatter()
  if (revisions.length === 0) return null
  return (
    <div className="grid gap-5">
      {revisions.map((revision) => {
        const title = t('title', {
          date: format.dateTime(new Date(revision.at), { dateStyle: 'short', timeStyle: 'short' }),
        })
        return (
          <section key={revision.at} aria-label={title}>
            <h2 className="display-3">{title}</h2>
            <p className="mt-1 text-muted text-sm">{t('lead')}</p>
            <Changes changes={orderChanges(revision)} />
          </section>
        )
      })}
    </div>
  )
}

function Changes({ changes }: { changes: OrderChange[] }) {
  const t = useTranslations('orders.adjusted')
  if (changes.length === 0) return <p className="mt-2 text-sm">{t('same')}</p>
  const text = (change: OrderChange): string => {
    switch (change.kind) {
      case 'added':
      case 'removed':
        return t(change.kind, { name: change.name, quantity: change.quantity })
      case 'quantity':
        return t('quantity', { name: change.name, before: change.before, after: change.after })
      case 'bundles':
        return t('bundles', {
          before: formatPrice(change.before),
          after: formatPrice(change.after),
        })
      case 'discount':
        return change.after === 0
          ? t('noDiscount')
          : t('discount', { after: formatPrice(change.after) })
      case 'coins':
        return t('coins', {
          before: formatCoins(change.before),
          after: formatCoins(change.after),
        })
      case 'shipping':
        if (change.isPickup) return t('pickup')
        if (change.after === null) return t('shippingQuote')
        return change.after === 0
          ? t('shippingFree')
          : t('shipping', { after: formatPrice(change.after) })
      case 'total':
        return t('total', {
          before: formatPrice(change.before),
          after: formatPrice(change.after),
        })
    }
  }
  return (
    <ul className="mt-2 list-disc pl-5 text-sm marker:text-muted">
      {changes.map((change) => (
        <li key={text(change)}>{text(change)}</li>
      ))}
    </ul>
  )
}
