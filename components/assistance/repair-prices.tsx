import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { BrandPrices, ModelPrices } from '@/lib/assistance/prices'
import { formatPrice } from '@/lib/core/money'

type RepairPricesProps = { id: string; brands: readonly BrandPrices[] }

/** The prices of repairs by brand, model and problem; nothing without prices. */
export function RepairPrices({ id, brands }: RepairPricesProps) {
  const t = useTranslations('assistance.prices')
  if (brands.length === 0) return null
  return (
    <section aria-labelledby={id} className="py-10">
      <h2 id={id} className="display-2 scroll-mt-32">
        {t('title')}
      </h2>
      <p className="mt-1 mb-5 max-w-[65ch] text-muted">{t('lead')}</p>
      <div className="grid grid-cols-1 gap-2.5">
        {brands.map(({ brand, models }) => (
          <details key={brand} className="group rounded-lg border border-border bg-surface">
            <summary className="flex min-h-13 items-center justify-between gap-4 rounded-lg px-4 py-3 font-semibold">
              <span>
                {brand}{' '}
                <span className="font-normal text-muted text-sm">
                  {t('models', { count: models.length })}
                </span>
              </span>
              <Icon
                name="chevron-down"
                className="text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <ul className="grid grid-cols-1 gap-x-8 gap-y-6 px-4 pt-1 pb-5 md:grid-cols-2 lg:grid-cols-3">
              {models.map((group) => (
                <Model key={group.model} {...group} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  )
}

function Model({ model, prices }: ModelPrices) {
  const t = useTranslations('assistance.prices')
  const repairs = useTranslations('assistance.choices.repairs')
  return (
    <li>
      <h3 className="font-semibold">{model}</h3>
      <dl className="divide-y divide-border text-sm [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div]:py-2 [&_small]:block [&_small]:text-muted [&_small]:text-xs [&_small]:leading-4">
        {prices.map(({ repair, cents, days, note }) => (
          <div key={repair}>
            <dt>
              {repairs(repair)}
              {note ? <small>{note}</small> : null}
            </dt>
            <dd className="shrink-0 text-right font-semibold [&_small]:font-normal">
              {t('from', { price: formatPrice(cents) })}
              <small>{t('days', { days })}</small>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
