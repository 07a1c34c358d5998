// A product as its editor holds it: texts as typed, numbers as typed, JSON as lists. Keys are those of
// the columns, so that a field, its error, its inheritance and its column are one name.
import type { SpecGroup } from '../catalog/spec-groups.ts'
import { normaliseProType, type ProType } from '../pricing/pro.ts'
import { AVAILABILITIES, type Availability } from '../products/availability.ts'
import { CONDITIONS, type Condition } from '../products/condition.ts'
import {
  asObject,
  asText,
  asTexts,
  type CrumbBlock,
  type FaqBlock,
  type NamedValue,
  type PictureBlock,
  readAttributes,
  readCrumbs,
  readFaqs,
  readPictures,
  readSpecs,
  readTextBlocks,
  readVideos,
  type TextBlock,
  type VideoBlock,
} from './blocks.ts'
import { typedOf } from './numbers.ts'

export type ProductType = 'simple' | 'master' | 'sku'

export type ReviewsForm = {
  enabled: boolean
  show_rating: boolean
  show_count: boolean
  allow_reviews: boolean
  use_custom: boolean
  custom_value: string
  custom_count: string
}

export type DisplayForm = {
  show_stock_counter: boolean
  show_view_counter: boolean
  custom_view_count: string
  show_urgency_banner: boolean
  urgency_text: string
  show_social_proof: boolean
  social_proof_text: string
}

export type DeliveryForm = {
  custom_shipping_time: string
  shipping_regions: string[]
  express_available: boolean
  pickup_locations: string[]
  shipping_notes: string
}

/** Three columns that are one fact: only the date or the days of the kind are written. */
export type AvailabilityForm = { kind: Availability; release_date: string; lead_days: string }

export type BreadcrumbForm = {
  show_breadcrumb: boolean
  use_custom: boolean
  custom_path: CrumbBlock[]
}
export type DescriptionsForm = Record<'short' | 'detailed' | 'technical' | 'marketing', string>

export type ProductForm = {
  name: string
  slug: string
  brand: string
  category: string
  platform: string
  gtin: string
  sku_code: string
  sort_order: string
  is_active: boolean
  is_featured: boolean
  is_reviewed: boolean
  condition: Condition
  condition_notes: string
  availability: AvailabilityForm
  price: string
  list_price: string
  discount_percentage: string
  pro_price: string
  stock: string
  uti_pro_enabled: boolean
  uti_pro_type: ProType
  uti_pro_value: string
  uti_pro_custom_price: string
  pro_days: string
  uti_coins_cashback_percentage: string
  uti_coins_discount_percentage: string
  pictures: PictureBlock[]
  description: string
  product_descriptions: DescriptionsForm
  meta_title: string
  meta_description: string
  specifications: SpecGroup[]
  technical_specs: SpecGroup[]
  product_features: TextBlock[]
  product_highlights: TextBlock[]
  product_faqs: FaqBlock[]
  product_videos: VideoBlock[]
  shipping_weight: string
  free_shipping: boolean
  delivery_config: DeliveryForm
  badge_text: string
  badge_color: string
  badge_visible: boolean
  trust_indicators: TextBlock[]
  sizes: string[]
  colors: string[]
  product_type: ProductType
  parent_product_id: string
  variant_attributes: NamedValue[]
  inherit_from_master: string[]
  tags: string[]
  manual_related_products: string[]
  display_config: DisplayForm
  reviews_config: ReviewsForm
  breadcrumb_config: BreadcrumbForm
}

export type ProductRow = Record<string, unknown>

const MONEY = 2
const flag = (value: unknown, fallback = false) => (typeof value === 'boolean' ? value : fallback)

function reviewsOf(value: unknown): ReviewsForm {
  const source = asObject(value)
  const custom = asObject(source.custom_rating)
  return {
    enabled: flag(source.enabled, true),
    show_rating: flag(source.show_rating, true),
    show_count: flag(source.show_count, true),
    allow_reviews: flag(source.allow_reviews, true),
    use_custom: flag(custom.use_custom),
    custom_value: typedOf(custom.value ?? 0),
    custom_count: typedOf(custom.count ?? 0),
  }
}

function displayOf(value: unknown): DisplayForm {
  const source = asObject(value)
  return {
    show_stock_counter: flag(source.show_stock_counter, true),
    show_view_counter: flag(source.show_view_counter),
    custom_view_count: typedOf(source.custom_view_count ?? 0),
    show_urgency_banner: flag(source.show_urgency_banner),
    urgency_text: asText(source.urgency_text),
    show_social_proof: flag(source.show_social_proof),
    social_proof_text: asText(source.social_proof_text),
  }
}

function deliveryOf(value: unknown): DeliveryForm {
  const source = asObject(value)
  return {
    custom_shipping_time: asText(source.custom_shipping_time),
    shipping_regions: asTexts(source.shipping_regions),
    express_available: flag(source.express_available),
    pickup_locations: asTexts(source.pickup_locations),
    shipping_notes: asText(source.shipping_notes),
  }
}

function availabilityOf(row: ProductRow): AvailabilityForm {
  return {
    kind: AVAILABILITIES.find((kind) => kind === row.availability) ?? 'ready',
    release_date: asText(row.release_date),
    lead_days: typedOf(row.lead_days),
  }
}

function productTypeOf(value: unknown): ProductType {
  return value === 'master' || value === 'sku' ? value : 'simple'
}

function descriptionsOf(value: unknown): DescriptionsForm {
  const source = asObject(value)
  return {
    short: asText(source.short),
    detailed: asText(source.detailed),
    technical: asText(source.technical),
    marketing: asText(source.marketing),
  }
}

/** A row of products as the editor holds it; with an empty row the form of a new product. */
export function formOfRow(row: ProductRow, tags: string[] = []): ProductForm {
  const text = (name: string, fallback = '') => asText(row[name] ?? fallback)
  const number = (name: string, decimals?: number) => typedOf(row[name], decimals)
  const crumbs = asObject(row.breadcrumb_config)
  return {
    name: text('name'),
    slug: text('slug'),
    brand: text('brand'),
    category: text('category'),
    platform: text('platform'),
    gtin: text('gtin'),
    sku_code: text('sku_code'),
    sort_order: typedOf(row.sort_order ?? 0),
    is_active: flag(row.is_active, true),
    is_featured: flag(row.is_featured),
    is_reviewed: flag(row.is_reviewed),
    condition: CONDITIONS.find((condition) => condition === row.condition) ?? 'new',
    condition_notes: text('condition_notes'),
    availability: availabilityOf(row),
    price: typedOf(row.price ?? 0, MONEY),
    list_price: number('list_price', MONEY),
    discount_percentage: number('discount_percentage'),
    pro_price: number('pro_price', MONEY),
    stock: typedOf(row.stock ?? 0),
    uti_pro_enabled: flag(row.uti_pro_enabled),
    uti_pro_type: normaliseProType(row.uti_pro_type),
    uti_pro_value: number('uti_pro_value'),
    uti_pro_custom_price: number('uti_pro_custom_price', MONEY),
    pro_days: number('pro_days'),
    uti_coins_cashback_percentage: number('uti_coins_cashback_percentage'),
    uti_coins_discount_percentage: number('uti_coins_discount_percentage'),
    pictures: readPictures(row.image, row.additional_images, row.gallery_alts),
    description: text('description'),
    product_descriptions: descriptionsOf(row.product_descriptions),
    meta_title: text('meta_title'),
    meta_description: text('meta_description'),
    specifications: readSpecs(row.specifications),
    technical_specs: readSpecs(row.technical_specs),
    product_features: readTextBlocks(row.product_features),
    product_highlights: readTextBlocks(row.product_highlights),
    product_faqs: readFaqs(row.product_faqs),
    product_videos: readVideos(row.product_videos),
    shipping_weight: number('shipping_weight'),
    free_shipping: flag(row.free_shipping),
    delivery_config: deliveryOf(row.delivery_config),
    badge_text: text('badge_text'),
    badge_color: text('badge_color', 'green'),
    badge_visible: flag(row.badge_visible),
    trust_indicators: readTextBlocks(row.trust_indicators),
    sizes: asTexts(row.sizes),
    colors: asTexts(row.colors),
    product_type: productTypeOf(row.product_type),
    parent_product_id: text('parent_product_id'),
    variant_attributes: readAttributes(row.variant_attributes),
    inherit_from_master: asTexts(row.inherit_from_master),
    tags: [...tags].sort(),
    manual_related_products: asTexts(row.manual_related_products),
    display_config: displayOf(row.display_config),
    reviews_config: reviewsOf(row.reviews_config),
    breadcrumb_config: {
      show_breadcrumb: flag(crumbs.show_breadcrumb, true),
      use_custom: flag(crumbs.use_custom),
      custom_path: readCrumbs(crumbs.custom_path),
    },
  }
}
