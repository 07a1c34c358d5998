import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { lacksPrice } from '@/lib/products/admin/readiness'
import { useEditorFacts } from './editor-context'
import { FormSection } from './form-section'
import { PriceHelper } from './price-helper'
import { PriceHistory } from './price-history'
import { ProductSwitch } from './product-switch'
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
