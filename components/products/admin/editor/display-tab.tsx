import { BlocksField } from './blocks-field'
import { FieldShell } from './field-shell'
import { FlagField } from './flag-field'
import { ReviewMark } from './review-mark'
import { NumberField, TextField } from './text-fields'

/** Display options of the product page, and whether the data of the product was reviewed. */
export function DisplayTab() {
  return (
    <div className="grid gap-8">
      <ReviewMark />
      <FieldShell name="display_config" isGroup>
        {({ disabled }) => (
          <fieldset disabled={disabled} className="grid gap-4">
            <FlagField name="display_config.show_stock_counter" />
            <div className="grid items-end gap-4 sm:grid-cols-2">
              <FlagField name="display_config.show_view_counter" />
              <NumberField name="display_config.custom_view_count" />
              <FlagField name="display_config.show_urgency_banner" />
              <TextField name="display_config.urgency_text" />
              <FlagField name="display_config.show_social_proof" />
              <TextField name="display_config.social_proof_text" />
            </div>
          </fieldset>
        )}
      </FieldShell>
      <FieldShell name="reviews_config" isGroup>
        {({ disabled }) => (
          <fieldset disabled={disabled} className="grid gap-x-4 sm:grid-cols-2">
            <FlagField name="reviews_config.enabled" />
            <FlagField name="reviews_config.allow_reviews" />
            <FlagField name="reviews_config.show_rating" />
            <FlagField name="reviews_config.show_count" />
            <FlagField name="reviews_config.use_custom" className="sm:col-span-2" />
            <NumberField name="reviews_config.custom_value" after="/ 5" />
            <NumberField name="reviews_config.custom_count" />
          </fieldset>
        )}
      </FieldShell>
      <FieldShell name="breadcrumb_config" isGroup>
        {({ disabled }) => (
          <fieldset disabled={disabled} className="grid gap-4">
            <FlagField name="breadcrumb_config.show_breadcrumb" />
            <FlagField name="breadcrumb_config.use_custom" />
            <BlocksField
              name="breadcrumb_config.custom_path"
              parts={[{ key: 'label' }, { key: 'path' }]}
            />
          </fieldset>
        )}
      </FieldShell>
    </div>
  )
}
