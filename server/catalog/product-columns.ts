import 'server-only'

const what =
  'id, slug, name, brand, category, platform, description, sku_code, gtin, parent_product_id, updated_at'
const price =
  'price, list_price, pro_price, uti_pro_enabled, uti_pro_value, uti_pro_custom_price, uti_pro_type, uti_coins_cashback_percentage, uti_coins_discount_percentage'
const sale =
  'stock, free_shipping, condition, condition_notes, availability, release_date, lead_days'
const pictures =
  'image, additional_images, gallery_alts, product_videos, badge_text, badge_color, badge_visible'
const details =
  'sizes, colors, variant_attributes, specifications, technical_specs, product_features, product_highlights, trust_indicators, product_faqs, product_descriptions'
const page =
  'delivery_config, display_config, reviews_config, breadcrumb_config, meta_title, meta_description'

/** Columns of the product page, listed explicitly so that no internal column is read. */
export const productPageColumns =
  `${what}, ${price}, ${sale}, ${pictures}, ${details}, ${page}` as const

/** Columns of a sibling SKU for its link and its part of the structured data. */
export const siblingColumns =
  'id, slug, name, sku_code, gtin, image, price, list_price, stock, condition, availability, release_date, lead_days, free_shipping, variant_attributes'
