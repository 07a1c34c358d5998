import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { slugOf } from '@/lib/catalog/slug'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { PLATFORMS } from '@/lib/products/platforms'
import { AvailabilityField } from './availability-field'
import { ChoiceFields } from './choice-fields'
import { useEditorFacts } from './editor-context'
import { FormSection } from './part'
import { ProductSwitch } from './product-switch'
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
        <NumberField name="sort_order" />
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
