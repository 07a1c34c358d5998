import { useFormatter, useTranslations } from 'next-intl'
import { formatPrice } from '@/lib/core/money'
import type { PriceChange } from '@/server/products/admin/dto'
import { useEditorFacts } from './editor-context'

const amounts = ['price', 'listPrice', 'proPrice'] as const

/** The former prices of a product, newest first. */
export function PriceHistory() {
  const t = useTranslations('admin-products.history')
  const { prices } = useEditorFacts()
  return (
    <section aria-label={t('title')}>
      <h3 className="font-semibold text-sm">{t('title')}</h3>
      {prices.length === 0 ? (
        <p className="mt-1 text-muted text-sm">{t('empty')}</p>
      ) : (
        <ol className="mt-2 divide-y divide-border rounded-lg border border-border">
          {prices.map((change) => (
            <HistoryLine key={change.id} change={change} />
          ))}
        </ol>
      )}
    </section>
  )
}

function HistoryLine({ change }: { change: PriceChange }) {
  const t = useTranslations('admin-products.history')
  const format = useFormatter()
  const shown = (cents: number | null) => (cents === null ? t('none') : formatPrice(cents))
  return (
    <li className="grid gap-x-4 gap-y-1 px-3 py-2 text-sm sm:grid-cols-[10rem_1fr]">
      <time dateTime={change.at} className="text-muted">
        {format.dateTime(new Date(change.at), { dateStyle: 'short', timeStyle: 'short' })}
      </time>
      <ul className="grid gap-0.5">
        {amounts
          .filter((name) => change.before[name] !== change.after[name])
          .map((name) => (
            <li key={name} className="tabular-nums">
              {t(`amounts.${name}`)}: <s className="text-muted">{shown(change.before[name])}</s>{' '}
              <span className="font-semibold">{shown(change.after[name])}</span>
            </li>
          ))}
      </ul>
    </li>
  )
}
