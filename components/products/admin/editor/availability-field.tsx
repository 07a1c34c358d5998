import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { AVAILABILITIES } from '@/lib/products/availability'
import { ProductField } from './product-field'
import { NumberField, SelectField, TextField } from './text-fields'

/** The availability of a product, with the date of a pre-order or the lead time in days. */
export function AvailabilityField() {
  const t = useTranslations('admin-products')
  const kind = useWatch<ProductForm, 'availability.kind'>({ name: 'availability.kind' })
  return (
    <ProductField name="availability" isGroup>
      {({ disabled }) => (
        <fieldset disabled={disabled} className="grid gap-4 sm:grid-cols-2">
          <SelectField name="availability.kind">
            {AVAILABILITIES.map((one) => (
              <option key={one} value={one}>
                {t(`availabilities.${one}`)}
              </option>
            ))}
          </SelectField>
          {kind === 'preorder' ? <TextField name="availability.release_date" type="date" /> : null}
          {kind === 'made_to_order' ? (
            <NumberField name="availability.lead_days" after={t('prices.days')} />
          ) : null}
        </fieldset>
      )}
    </ProductField>
  )
}
