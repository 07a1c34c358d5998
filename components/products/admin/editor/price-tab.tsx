import { useFormatter, useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { coinsToCents } from '@/lib/coins/amounts'
import { formatAmount, formatCoins, formatPrice } from '@/lib/core/money'
import {
  lacksPrice,
  type PriceView,
  type ProductForm,
  priceView,
} from '@/lib/products/admin/product-form'
import type { PriceChange } from '@/server/products/admin-dto'
import { useEditorFacts } from './editor-context'
import { FormSection, ProductSwitch, useInheritance } from './product-field'
import { NumberField, SelectField } from './text-fields'

/** Prices, Pro price and coin settings of a product. */
export function PriceTab() {
  const t = useTranslations('admin-products.prices')
  const noPrice = useTranslations('admin-products')('noPrice')
  const { id } = useEditorFacts()
  const [price, product_type] = useWatch<ProductForm, ['price', 'product_type']>({
    name: ['price', 'product_type'],
  })
  const money = { before: 'R$' }
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] xl:grid-cols-1 2xl:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
        <div className="grid content-start gap-4 sm:grid-cols-2">
          <div>
            <NumberField name="price" {...money} />
            {lacksPrice({ price, product_type }) ? (
              <p role="status" className="mt-1 font-medium text-danger-ink text-xs">
                {noPrice}
              </p>
            ) : null}
          </div>
          <NumberField name="list_price" {...money} />
          <NumberField name="discount_percentage" after="%" />
          <NumberField name="stock" after={t('pieces')} />
        </div>
        <PriceHelper />
      </div>
      <FormSection name="pro">
        <div className="grid gap-4 sm:grid-cols-2">
          <ProductSwitch name="uti_pro_enabled" className="sm:col-span-2" />
          <SelectField name="uti_pro_type">
            <option value="percentage">{t('percentage')}</option>
            <option value="fixed">{t('fixed')}</option>
          </SelectField>
          <NumberField name="uti_pro_value" />
          <NumberField name="uti_pro_custom_price" {...money} />
          <NumberField name="pro_price" {...money} />
          <NumberField name="pro_days" after={t('days')} />
        </div>
      </FormSection>
      <FormSection name="coins">
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField name="uti_coins_cashback_percentage" after="%" />
          <NumberField name="uti_coins_discount_percentage" after="%" />
        </div>
      </FormSection>
      {id ? <PriceHistory /> : null}
    </div>
  )
}

const amounts = ['price', 'listPrice', 'proPrice'] as const

/** The former prices of a product, newest first. */
function PriceHistory() {
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
  const shown = (cents: number | null) => (cents === null ? t('none') : formatAmount(cents))
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

/**
 * Values derived from the typed prices by the rules of the store: discount, installments, Pro price
 * and coins.
 */
function PriceHelper() {
  const t = useTranslations('admin-products.prices')
  const { choices } = useEditorFacts()
  const { setValue } = useFormContext<ProductForm>()
  const discount = useInheritance('discount_percentage')
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
          {discount.state === 'inherited' ? null : (
            <Button
              variant="ghost"
              size="sm"
              onClick={() =>
                setValue('discount_percentage', String(view.discountPercent), { shouldDirty: true })
              }
            >
              {t('useReal')}
            </Button>
          )}
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
