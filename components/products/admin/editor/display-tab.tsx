import { useFormatter, useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Icon } from '@/components/ui/icon'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { BlocksField } from './blocks-field'
import { useEditorFacts } from './editor-context'
import { ProductField, ProductSwitch } from './product-field'
import { NumberField, TextField } from './text-fields'

/** Display options of the product page, and whether the data of the product was reviewed. */
export function DisplayTab() {
  return (
    <div className="grid gap-8">
      <ReviewMark />
      <NumberField name="sort_order" />
      <ProductField name="display_config" isGroup>
        {({ disabled }) => (
          <fieldset disabled={disabled} className="grid gap-4">
            <ProductSwitch name="display_config.show_stock_counter" />
            <div className="grid items-end gap-4 sm:grid-cols-2">
              <ProductSwitch name="display_config.show_view_counter" />
              <NumberField name="display_config.custom_view_count" />
              <ProductSwitch name="display_config.show_urgency_banner" />
              <TextField name="display_config.urgency_text" />
              <ProductSwitch name="display_config.show_social_proof" />
              <TextField name="display_config.social_proof_text" />
            </div>
          </fieldset>
        )}
      </ProductField>
      <ProductField name="reviews_config" isGroup>
        {({ disabled }) => (
          <fieldset disabled={disabled} className="grid gap-x-4 sm:grid-cols-2">
            <ProductSwitch name="reviews_config.enabled" />
            <ProductSwitch name="reviews_config.allow_reviews" />
            <ProductSwitch name="reviews_config.show_rating" />
            <ProductSwitch name="reviews_config.show_count" />
            <ProductSwitch name="reviews_config.use_custom" className="sm:col-span-2" />
            <NumberField name="reviews_config.custom_value" after="/ 5" />
            <NumberField name="reviews_config.custom_count" />
          </fieldset>
        )}
      </ProductField>
      <ProductField name="breadcrumb_config" isGroup>
        {({ disabled }) => (
          <fieldset disabled={disabled} className="grid gap-4">
            <ProductSwitch name="breadcrumb_config.show_breadcrumb" />
            <ProductSwitch name="breadcrumb_config.use_custom" />
            <BlocksField
              name="breadcrumb_config.custom_path"
              parts={[{ key: 'label' }, { key: 'path' }]}
            />
          </fieldset>
        )}
      </ProductField>
    </div>
  )
}

/** Whether the data of the product was reviewed, by whom and when. */
function ReviewMark() {
  const t = useTranslations('admin-products.review')
  const format = useFormatter()
  const { reviewedAt, reviewer } = useEditorFacts()
  const isReviewed = useWatch<ProductForm, 'is_reviewed'>({ name: 'is_reviewed' })
  return (
    <section className="rounded-lg border border-border bg-background p-4">
      <ProductSwitch name="is_reviewed" />
      {isReviewed && reviewedAt ? (
        <p className="mt-2 flex items-center gap-2 text-good-ink text-sm">
          <Icon name="circle-check" className="size-4.5" />
          {t(reviewer ? 'by' : 'at', {
            name: reviewer ?? '',
            date: format.dateTime(new Date(reviewedAt), { dateStyle: 'long', timeStyle: 'short' }),
          })}
        </p>
      ) : null}
    </section>
  )
}
