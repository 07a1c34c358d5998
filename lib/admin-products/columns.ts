import { normaliseProType } from '../pricing/pro.ts'
import {
  writeAttributes,
  writeCrumbs,
  writePictures,
  writeSpecs,
  writeTextBlocks,
  writeVideos,
} from './blocks.ts'
import { numberOrZero } from './numbers.ts'
import type { AvailabilityForm, ProductForm } from './product-form.ts'

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
 * The columns that a form stands for. Texts without content are null, what is typed as a number is
 * one, and what is no number is 0 (ADM-05).
 */
export function columnsOf(form: ProductForm) {
  return {
    name: form.name.trim(),
    slug: form.slug.trim(),
    brand: textOrNull(form.brand),
    category: textOrNull(form.category),
    platform: textOrNull(form.platform),
    gtin: textOrNull(form.gtin),
    sku_code: textOrNull(form.sku_code),
    sort_order: whole(form.sort_order) ?? 0,
    is_active: form.is_active,
    is_featured: form.is_featured,
    is_reviewed: form.is_reviewed,
    condition: form.condition,
    condition_notes: textOrNull(form.condition_notes),
    ...availabilityColumns(form.availability),
    price: amount(form.price),
    list_price: numberOrZero(form.list_price),
    discount_percentage: numberOrZero(form.discount_percentage),
    pro_price: numberOrZero(form.pro_price),
    stock: whole(form.stock) ?? 0,
    uti_pro_enabled: form.uti_pro_enabled,
    uti_pro_type: normaliseProType(form.uti_pro_type),
    uti_pro_value: numberOrZero(form.uti_pro_value),
    uti_pro_custom_price: numberOrZero(form.uti_pro_custom_price),
    pro_days: whole(form.pro_days) || null,
    uti_coins_cashback_percentage: numberOrZero(form.uti_coins_cashback_percentage),
    uti_coins_discount_percentage: numberOrZero(form.uti_coins_discount_percentage),
    ...writePictures(form.pictures),
    description: textOrNull(form.description),
    meta_title: textOrNull(form.meta_title),
    meta_description: textOrNull(form.meta_description),
    specifications: writeSpecs(form.specifications),
    technical_specs: writeSpecs(form.technical_specs),
    product_features: writeTextBlocks(form.product_features),
    product_highlights: writeTextBlocks(form.product_highlights),
    product_faqs: form.product_faqs.filter(({ question, answer }) => question || answer),
    product_videos: writeVideos(form.product_videos),
    shipping_weight: numberOrZero(form.shipping_weight),
    free_shipping: form.free_shipping,
    badge_text: textOrNull(form.badge_text),
    badge_color: form.badge_color.trim() || 'green',
    badge_visible: form.badge_visible,
    trust_indicators: writeTextBlocks(form.trust_indicators),
    sizes: form.sizes,
    colors: form.colors,
    product_type: form.product_type,
    parent_product_id: textOrNull(form.parent_product_id),
    variant_attributes: writeAttributes(form.variant_attributes),
    inherit_from_master: form.inherit_from_master,
    manual_related_products: form.manual_related_products,
    ...configs(form),
  }
}

export type ProductColumns = ReturnType<typeof columnsOf>
export type ProductPatch = Partial<ProductColumns>

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The columns that differ between two states of a form: what a save sends (ADM-03). */
export function changedColumns(before: ProductForm, after: ProductForm): ProductPatch {
  const old = columnsOf(before)
  const entries = Object.entries(columnsOf(after))
  return Object.fromEntries(
    entries.filter(([name, value]) => !same(value, old[name as keyof ProductColumns])),
  )
}

/** The tags as a save sends them: null leaves them as they are. */
export function changedTags(before: ProductForm, after: ProductForm): string[] | null {
  return same([...before.tags].sort(), [...after.tags].sort()) ? null : after.tags
}
