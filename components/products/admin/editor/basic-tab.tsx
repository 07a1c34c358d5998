import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { filterChoices } from '@/lib/catalog/choice-filters'
import { slugOf } from '@/lib/catalog/paths'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { CHOICE_FILTER_NAMES, CHOICE_FILTERS } from '@/lib/products/choices'
import { fieldNamed } from '@/lib/products/fields'
import { PLATFORMS } from '@/lib/products/platforms'
import { AVAILABILITIES } from '@/lib/products/sale-state'
import { useEditorFacts } from './editor-context'
import { FormSection, ProductField, ProductSwitch } from './product-field'
import { NumberField, SelectField, TextField } from './text-fields'

/** Identity and classification of a product. */
export function BasicTab() {
  const t = useTranslations('admin-products.basic')
  const { choices } = useEditorFacts()
  const { getValues, setValue } = useFormContext<ProductForm>()
  const fromName = () => setValue('slug', slugOf(getValues('name')), { shouldDirty: true })
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" className="sm:col-span-2" />
        <TextField
          name="slug"
          className="sm:col-span-2"
          placeholder={t('slugAuto')}
          aside={
            <button
              type="button"
              onClick={fromName}
              className="min-h-6 font-medium text-primary-ink text-xs underline-offset-4 hover:underline"
            >
              {t('slugFromName')}
            </button>
          }
        />
        <TextField name="brand" list="marcas" />
        <datalist id="marcas">
          {choices.brands.map((brand) => (
            <option key={brand} value={brand} />
          ))}
        </datalist>
        <SelectField name="category">
          <option value="">{t('noCategory')}</option>
          {choices.categories.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField name="platform">
          <option value="">{t('noPlatform')}</option>
          {PLATFORMS.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField name="sku_code" />
        <TextField name="gtin" />
        <ProductSwitch name="is_active" />
        <ProductSwitch name="is_featured" />
      </div>
      <FormSection name="sale">
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceFields />
          <TextField name="condition_notes" className="sm:col-span-2" />
        </div>
        <AvailabilityField />
      </FormSection>
    </div>
  )
}

/** A select for each column by which listings filter; the availability has fields of its own. */
function ChoiceFields() {
  const t = useTranslations('admin-products.basic')
  const saleText = useTranslations('sale')
  return CHOICE_FILTER_NAMES.map((name) => {
    const { column } = CHOICE_FILTERS[name]
    if (column === 'availability') return null
    return (
      <SelectField key={name} name={column}>
        {fieldNamed(column)?.isRequired ? null : <option value="">{t('noChoice')}</option>}
        {filterChoices(name).map(({ choice }) => (
          <option key={choice} value={choice}>
            {saleText(`${name}.${choice}`)}
          </option>
        ))}
      </SelectField>
    )
  })
}

/** The availability of a product, with the date of a pre-order or the lead time in days. */
function AvailabilityField() {
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
