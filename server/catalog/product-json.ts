import 'server-only'
import { z } from 'zod'
import { isRecord } from '@/lib/core/merge'
import { SHOWN_COLUMNS } from '@/lib/products/fields'
import type { Tables } from '@/server/core/database'

// The JSON columns of a product are written by admins and imports. Each parser accepts any stored value
// and returns a well-formed block or an empty one, so that malformed data never breaks the page.

const PATH_SEPARATOR = /\s*[>›/|]\s*/
const MAX_ITEMS = 60

const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .pipe(z.string().min(1).max(20_000))

const orNull = <S extends z.ZodType>(schema: S) => schema.nullable().catch(null).default(null)
const flag = (fallback: boolean) => z.boolean().catch(fallback).default(fallback)

export type TextItem = { title: string; text: string | null; icon: string | null }
export type Faq = { question: string; answer: string }
export type Video = { url: string; title: string | null; poster: string | null }
export type Crumb = { label: string; path: string | null }

/** Parses a JSON column that an old import stored as text. */
function unwrap(raw: unknown): unknown {
  if (typeof raw !== 'string' || !/^\s*[[{]/.test(raw)) return raw
  try {
    return JSON.parse(raw)
  } catch {
    // Not JSON: the parsers treat it as plain text.
    return raw
  }
}

/** Returns the items of a list that match the schema, without duplicates, from the first 60. */
function listOf<S extends z.ZodType>(raw: unknown, item: S): z.output<S>[] {
  const value = unwrap(raw)
  if (!Array.isArray(value)) return []
  const found = new Map<string, z.output<S>>()
  for (const entry of value.slice(0, MAX_ITEMS)) {
    const parsed = item.safeParse(entry)
    if (parsed.success) found.set(JSON.stringify(parsed.data), parsed.data)
  }
  return [...found.values()]
}

function objectOf(raw: unknown): Record<string, unknown> | null {
  const value = unwrap(raw)
  return isRecord(value) ? value : null
}

const first = (source: Record<string, unknown>, names: string[]) =>
  names.map((name) => source[name]).find((value) => value !== undefined && value !== null)

const textItem = z.preprocess(
  (raw) => {
    if (typeof raw === 'string') return { title: raw }
    const source = objectOf(raw)
    if (!source) return raw
    return {
      title: first(source, ['title', 'name', 'label', 'text', 'titulo']),
      text: source.title ? first(source, ['description', 'text', 'value']) : source.description,
      icon: source.icon,
    }
  },
  z.object({ title: text, text: orNull(text), icon: orNull(z.string().max(40)) }),
)

/**
 * Parses `product_features`, `product_highlights` or `trust_indicators`: texts, objects, or a map from
 * name to text.
 */
export function parseTextItems(raw: unknown): TextItem[] {
  const map = objectOf(raw)
  const entries = map ? Object.entries(map).map(([title, value]) => ({ title, text: value })) : raw
  return listOf(entries, textItem)
}

/** Parses `product_faqs`: pairs of question and answer. */
export function parseFaqs(raw: unknown): Faq[] {
  return listOf(raw, z.object({ question: text, answer: text }))
}

const videoItem = z.preprocess(
  (raw) => {
    if (typeof raw === 'string') return { url: raw }
    const source = objectOf(raw)
    if (!source) return raw
    return {
      url: first(source, ['url', 'src', 'video_url']),
      title: source.title,
      poster: first(source, ['poster', 'thumbnail', 'thumbnail_url', 'image']),
    }
  },
  z.object({
    url: z.string().regex(/^(https:\/\/|\/(?![/\\]))\S+$/),
    title: orNull(text),
    poster: orNull(z.string().regex(/^\/media\/\S+$/)),
  }),
)

/** Parses `product_videos`: URLs (https or of this site) with a title and a poster image. */
export function parseVideos(raw: unknown): Video[] {
  return listOf(raw, videoItem)
}

/** Parses lists of plain texts (sizes, regions, pickup places, related ids), without duplicates. */
export function parseTexts(raw: unknown): string[] {
  const value = unwrap(raw)
  const list = typeof value === 'string' ? value.split(/[,;\n]/) : value
  return listOf(list, text)
}

/** Parses `product_descriptions`: short, detailed, technical and marketing texts. */
export function parseDescriptions(raw: unknown) {
  const source = objectOf(raw) ?? {}
  const read = (name: string) => orNull(text).parse(source[name])
  return {
    short: read('short'),
    detailed: read('detailed'),
    technical: read('technical'),
    marketing: read('marketing'),
  }
}

/** Parses `delivery_config`; an empty one has no texts and no options. */
export function parseDelivery(raw: unknown) {
  const source = objectOf(raw) ?? {}
  return {
    shippingTime: orNull(text).parse(source.custom_shipping_time),
    regions: parseTexts(source.shipping_regions),
    express: source.express_available === true,
    pickupLocations: parseTexts(source.pickup_locations),
    notes: orNull(text).parse(source.shipping_notes),
  }
}

const count = z.coerce.number().int().min(0)
const views = count.min(1)

/** Parses `display_config`: each element is shown only if its flag is true. Not for structured data. */
export function parseDisplay(raw: unknown) {
  const source = objectOf(raw) ?? {}
  const shown = (name: string, value: string) =>
    source[name] === true ? orNull(text).parse(source[value]) : null
  const showsViews = source.show_view_counter === true
  const viewCount = showsViews ? orNull(views).parse(source.custom_view_count) : null
  return {
    stockCounter: source.show_stock_counter === true,
    /** The number entered by admins. */
    viewCount,
    /** Whether the number of views that the store counted is shown. */
    countsViews: showsViews && viewCount === null,
    urgencyText: shown('show_urgency_banner', 'urgency_text'),
    socialProofText: shown('show_social_proof', 'social_proof_text'),
  }
}

const customRating = z.object({
  use_custom: z.literal(true),
  value: z.coerce.number().min(0).max(5),
  count,
})

/** Parses `reviews_config`: shown unless disabled. A value that is not an object hides the block. */
export function parseReviewsConfig(raw: unknown) {
  const source = objectOf(raw ?? {})
  const custom = customRating.safeParse(source?.custom_rating)
  return {
    enabled: source !== null && flag(true).parse(source.enabled),
    showRating: flag(true).parse(source?.show_rating),
    showCount: flag(true).parse(source?.show_count),
    allowReviews: source !== null && flag(true).parse(source.allow_reviews),
    custom: custom.success ? { average: custom.data.value, count: custom.data.count } : null,
  }
}

const crumb = z.preprocess(
  (raw) => {
    if (typeof raw === 'string') return { label: raw }
    const source = objectOf(raw)
    if (!source) return raw
    return {
      label: first(source, ['label', 'name', 'title']),
      path: first(source, ['path', 'url', 'href', 'link']),
    }
  },
  z.object({ label: text, path: orNull(z.string().regex(/^\/(?![/\\])\S*$/)) }),
)

/**
 * Parses `breadcrumb_config`: `custom` is the path set by admins, a list or a text such as 'A > B > C'.
 */
export function parseBreadcrumb(raw: unknown) {
  const source = objectOf(raw) ?? {}
  const path = unwrap(source.custom_path)
  const entries = typeof path === 'string' ? path.split(PATH_SEPARATOR) : path
  const custom = source.use_custom === true ? listOf(entries, crumb) : []
  return { show: flag(true).parse(source.show_breadcrumb), custom: custom.length ? custom : null }
}

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
const sale = 'stock, pro_days, free_shipping, condition, availability, release_date, lead_days'
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
  `id, slug, name, sku_code, gtin, image, price, list_price, ${proPrice}, ${sale}, variant_attributes` as const
