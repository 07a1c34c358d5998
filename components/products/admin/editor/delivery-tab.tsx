import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { Input } from '@/components/ui/input'
import { badgeColor } from '@/lib/core/color'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { BlocksField } from './blocks-field'
import { ChipsField } from './chips-field'
import { FormSection, ProductField, ProductSwitch } from './product-field'
import { AreaField, NumberField, TextField } from './text-fields'

const WORDS = ['green', 'red', 'blue', 'yellow', 'orange', 'purple', 'pink', 'black'] as const

/** Text, color and visibility of the badge on the card and the page. */
function BadgeFields() {
  const t = useTranslations('admin-products.badge')
  const { field } = useController<ProductForm, 'badge_color'>({ name: 'badge_color' })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ProductSwitch name="badge_visible" className="sm:col-span-2" />
      <TextField name="badge_text" />
      <ProductField name="badge_color">
        {(control) => (
          <div className="flex gap-2">
            <span
              aria-hidden
              style={{ backgroundColor: badgeColor(field.value) }}
              className="size-11 shrink-0 rounded-md border border-border"
            />
            <Input {...field} {...control} list="cores-de-selo" />
            <datalist id="cores-de-selo">
              {WORDS.map((word) => (
                <option key={word} value={word}>
                  {t(word)}
                </option>
              ))}
            </datalist>
          </div>
        )}
      </ProductField>
    </div>
  )
}

/** Shipping, badge and trust indicators of a product. */
export function DeliveryTab() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField name="shipping_weight" after="kg" />
        <ProductSwitch name="free_shipping" className="sm:mt-6" />
      </div>
      <ProductField name="delivery_config" isGroup>
        {({ disabled }) => (
          <fieldset disabled={disabled} className="grid gap-4">
            <TextField name="delivery_config.custom_shipping_time" />
            <ProductSwitch name="delivery_config.express_available" />
            <ChipsField name="delivery_config.shipping_regions" />
            <ChipsField name="delivery_config.pickup_locations" />
            <AreaField name="delivery_config.shipping_notes" rows={2} />
          </fieldset>
        )}
      </ProductField>
      <FormSection name="badge">
        <BadgeFields />
      </FormSection>
      <BlocksField
        name="trust_indicators"
        parts={[{ key: 'title' }, { key: 'icon' }, { key: 'description', isWide: true }]}
      />
    </div>
  )
}
