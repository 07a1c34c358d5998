import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { Input } from '@/components/ui/input'
import { badgeColour } from '@/lib/core/badge-color'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { ProductField } from './product-field'
import { ProductSwitch } from './product-switch'
import { TextField } from './text-fields'

const WORDS = ['green', 'red', 'blue', 'yellow', 'orange', 'purple', 'pink', 'black'] as const

/** Text, color and visibility of the badge on the card and the page. */
export function BadgeFields() {
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
              style={{ backgroundColor: badgeColour(field.value) }}
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
