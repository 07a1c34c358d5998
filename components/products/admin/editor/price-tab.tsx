import { useFormatter, useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { formatPrice } from '@/lib/core/money'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { lacksPrice } from '@/lib/products/admin/product-form'
import type { PriceChange } from '@/server/products/admin/dto'
import { useEditorFacts } from './editor-context'
import { PriceHelper } from './price-helper'
import { FormSection, ProductSwitch } from './product-field'
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
