import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { coinsToCents } from '@/lib/coins/amounts'
import { formatCoins, formatPrice } from '@/lib/core/money'
import { type PriceView, priceView } from '@/lib/products/admin/price-view'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { useEditorFacts } from './editor-context'

/**
 * Values derived from the typed prices by the rules of the store: discount, installments, Pro price
 * and coins.
 */
export function PriceHelper() {
  const t = useTranslations('admin-products.prices')
  const { choices } = useEditorFacts()
  const { setValue } = useFormContext<ProductForm>()
  const form = useWatch<ProductForm>() as ProductForm
  const view = priceView(form, choices.payment)
  const stated = form.discount_percentage.trim()
  return (
    <section
      aria-label={t('title')}
      data-testid="price-helper"
      className="rounded-lg border border-border bg-background p-4"
    >
      <h3 className="font-semibold text-sm">{t('title')}</h3>
      <dl className="mt-2 divide-y divide-border">
        {linesOf(view, choices.isProTierOn, t).map(([name, value, note]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="text-right font-semibold text-sm tabular-nums">
              {value}
              {note ? <span className="block font-normal text-muted text-xs">{note}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      {stated !== '' && Number.parseInt(stated, 10) !== view.discountPercent ? (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-coin-ink text-xs">
          {t('statedDiffers', { stated, real: view.discountPercent })}
          <Button
            variant="ghost"
            size="sm"
            onClick={() =>
              setValue('discount_percentage', String(view.discountPercent), { shouldDirty: true })
            }
          >
            {t('useReal')}
          </Button>
        </p>
      ) : null}
    </section>
  )
}

type Line = [name: string, value: string, note?: string]

function linesOf(
  view: PriceView,
  isProTierOn: boolean,
  t: ReturnType<typeof useTranslations>,
): Line[] {
  const { installments, listPriceCents, proPriceCents } = view
  const saved = listPriceCents === null ? 0 : listPriceCents - view.priceCents
  const lines: Line[] = [
    [
      t('discount'),
      view.discountPercent > 0 ? `${view.discountPercent}%` : t('none'),
      saved > 0 ? t('saving', { amount: formatPrice(saved) }) : undefined,
    ],
    [
      t('installments'),
      `${installments.count}x ${formatPrice(installments.regularCents)}`,
      installments.firstCents === installments.regularCents
        ? undefined
        : t('first', { amount: formatPrice(installments.firstCents) }),
    ],
    [
      t('pro'),
      proPriceCents === null ? t('none') : formatPrice(proPriceCents),
      proPriceCents !== null && !isProTierOn ? t('proOff') : undefined,
    ],
  ]
  const coins = (amount: number): string => t('coins', { coins: formatCoins(amount) })
  const worth = (amount: number): string | undefined =>
    amount > 0 ? formatPrice(coinsToCents(amount)) : undefined
  lines.push([t('cashback'), coins(view.cashbackCoins), worth(view.cashbackCoins)])
  lines.push([
    t('coinDiscount'),
    view.coinDiscountCoins > 0 ? coins(view.coinDiscountCoins) : t('none'),
    worth(view.coinDiscountCoins),
  ])
  return lines
}
