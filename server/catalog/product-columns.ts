import 'server-only'
import { SHOWN_COLUMNS } from '@/lib/products/fields'
import type { Tables } from '@/server/core/database'

/** The literal type of columns joined by ', '. */
type ColumnList<Names extends readonly string[]> = Names extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? Rest extends readonly []
    ? First
    : `${First}, ${ColumnList<Rest>}`
  : never

type ColumnsIn<List extends string> = List extends `${infer First}, ${infer Rest}`
  ? First | ColumnsIn<Rest>
  : List

/** The row of `products` with the columns of a select list. */
export type ProductRowOf<List extends string> = Pick<
  Tables<'products'>,
  ColumnsIn<List> & keyof Tables<'products'>
>

const shown = SHOWN_COLUMNS.join(', ') as ColumnList<typeof SHOWN_COLUMNS>
const what =
  `id, slug, name, ${shown}, category, description, sku_code, gtin, parent_product_id, updated_at` as const
const proPrice = 'pro_price, uti_pro_enabled, uti_pro_value, uti_pro_custom_price, uti_pro_type'
const sale = 'stock, free_shipping, condition, availability, release_date, lead_days'
const badge = 'badge_text, badge_color, badge_visible'
const details =
  'sizes, colors, variant_attributes, specifications, technical_specs, product_features, product_highlights, trust_indicators, product_faqs, product_descriptions'
const page =
  'condition_notes, additional_images, gallery_alts, product_videos, delivery_config, display_config, reviews_config, breadcrumb_config, meta_title, meta_description'

/** Columns of the product page, listed explicitly so that no internal column is read. */
export const productPageColumns =
  `${what}, image, price, list_price, ${proPrice}, uti_coins_cashback_percentage, uti_coins_discount_percentage, ${sale}, ${badge}, ${details}, ${page}` as const

/** Columns of a card, listed explicitly so that a listing does not transfer descriptions. */
export const productCardColumns =
  `id, slug, name, ${shown}, image, price, list_price, ${proPrice}, uti_coins_discount_percentage, ${badge}, ${sale}, sizes, colors, reviews_config, created_at` as const

/** Columns of a sibling SKU for its link and its part of the structured data. */
export const siblingColumns =
  `id, slug, name, sku_code, gtin, image, price, list_price, ${sale}, variant_attributes` as const
