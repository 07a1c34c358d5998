import {
  writeAttributes,
  writeCrumbs,
  writeImages,
  writeSpecs,
  writeTextBlocks,
  writeVideos,
} from './blocks.ts'
import { numberOrZero } from './numbers.ts'
import type { AvailabilityForm, ProductForm } from './product-form.ts'
import { simpleColumns } from './simple-fields.ts'

const textOrNull = (value: string) => value.trim() || null
const whole = (value: string) => {
  const number = numberOrZero(value)
  return number === null ? null : Math.trunc(number)
}
const amount = (value: string) => numberOrZero(value) ?? 0

function configs(form: ProductForm) {
  const { use_custom, custom_value, custom_count, ...reviews } = form.reviews_config
  const { custom_path, ...breadcrumb } = form.breadcrumb_config
  const { custom_view_count, ...display } = form.display_config
  return {
    reviews_config: {
      ...reviews,
      custom_rating: {
        use_custom,
        value: amount(custom_value),
        count: Math.trunc(amount(custom_count)),
      },
    },
    breadcrumb_config: { ...breadcrumb, custom_path: writeCrumbs(custom_path) },
    display_config: { ...display, custom_view_count: Math.trunc(amount(custom_view_count)) },
    product_descriptions: form.product_descriptions,
    delivery_config: form.delivery_config,
  }
}

function availabilityColumns({ kind, release_date, lead_days }: AvailabilityForm) {
  return {
    availability: kind,
    release_date: kind === 'preorder' ? textOrNull(release_date) : null,
    lead_days: kind === 'made_to_order' ? whole(lead_days) : null,
  }
}

/**
 * Returns the columns of a form. Empty texts become null, number texts become numbers, and invalid
 * numbers become 0.
 */
export function columnsOf(form: ProductForm) {
  return {
    ...simpleColumns(form),
    ...availabilityColumns(form.availability),
    ...writeImages(form.pictures),
    specifications: writeSpecs(form.specifications),
    technical_specs: writeSpecs(form.technical_specs),
    product_features: writeTextBlocks(form.product_features),
    product_highlights: writeTextBlocks(form.product_highlights),
    product_faqs: form.product_faqs.filter(({ question, answer }) => question || answer),
    product_videos: writeVideos(form.product_videos),
    trust_indicators: writeTextBlocks(form.trust_indicators),
    variant_attributes: writeAttributes(form.variant_attributes),
    ...configs(form),
  }
}

export type ProductColumns = ReturnType<typeof columnsOf>
export type ProductPatch = Partial<ProductColumns>

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the columns that differ between two states of a form: the patch of a save. */
export function changedColumns(before: ProductForm, after: ProductForm): ProductPatch {
  const old = columnsOf(before)
  const entries = Object.entries(columnsOf(after))
  return Object.fromEntries(
    entries.filter(([name, value]) => !same(value, old[name as keyof ProductColumns])),
  )
}

/** Returns the tags of a save; null if they did not change. */
export function changedTags(before: ProductForm, after: ProductForm): string[] | null {
  return same([...before.tags].sort(), [...after.tags].sort()) ? null : after.tags
}
