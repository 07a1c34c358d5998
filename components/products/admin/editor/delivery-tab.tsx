import { BadgeFields } from './badge-fields'
import { BlocksField } from './blocks-field'
import { ChipsField } from './chips-field'
import { FormSection } from './part'
import { ProductField } from './product-field'
import { ProductSwitch } from './product-switch'
import { AreaField, NumberField, TextField } from './text-fields'

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
