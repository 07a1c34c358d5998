import { lineCashbackCoins, lineMaxCoins } from '@/lib/coins/amounts'
import { centsFromReais } from '@/lib/core/money'
import { type InstallmentLimits, type Installments, installments } from '@/lib/products/payment'
import { discountPercent, proPriceCents } from '@/lib/products/prices'
import { FIELDS, fieldNamed, INHERITABLE_COLUMNS, TAB_NAMES, type TabName } from '../fields.ts'
import { AVAILABILITIES, type Availability } from '../sale-state.ts'
import { type SpecGroup, specGroups } from '../spec-groups.ts'
import {
  asObject,
  asText,
  asTexts,
  type CrumbBlock,
  type FaqBlock,
  type ImageBlock,
  type NamedValue,
  readAttributes,
  readCrumbs,
  readFaqs,
  readImages,
  readTextBlocks,
  readVideos,
  type TextBlock,
  type VideoBlock,
} from './blocks.ts'
import { formatNumberInput, numberOrZero } from './numbers.ts'
import { type SimpleForm, simpleForm } from './simple-fields.ts'

// A product as its editor holds it: texts and numbers as typed, JSON as lists. Keys are column
// names, so that a field, its error, its inheritance and its column share one name.

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

/** Three columns edited as one; only the date or the days of the chosen kind are stored. */
export type AvailabilityForm = { kind: Availability; release_date: string; lead_days: string }

export type BreadcrumbForm = {
  show_breadcrumb: boolean
  use_custom: boolean
  custom_path: CrumbBlock[]
}
export type DescriptionsForm = Record<'short' | 'detailed' | 'technical' | 'marketing', string>

/** Fields that span several columns or have a structure of their own. */
export type StructuredForm = {
  availability: AvailabilityForm
  images: ImageBlock[]
  product_descriptions: DescriptionsForm
  specifications: SpecGroup[]
  technical_specs: SpecGroup[]
  product_features: TextBlock[]
  product_highlights: TextBlock[]
  product_faqs: FaqBlock[]
  product_videos: VideoBlock[]
  delivery_config: DeliveryForm
  trust_indicators: TextBlock[]
  variant_attributes: NamedValue[]
  tags: string[]
  display_config: DisplayForm
  reviews_config: ReviewsForm
  breadcrumb_config: BreadcrumbForm
}

export type ProductForm = SimpleForm & StructuredForm

export type ProductRow = Record<string, unknown>

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
    custom_value: formatNumberInput(custom.value ?? 0),
    custom_count: formatNumberInput(custom.count ?? 0),
  }
}

function displayOf(value: unknown): DisplayForm {
  const source = asObject(value)
  return {
    show_stock_counter: flag(source.show_stock_counter, true),
    show_view_counter: flag(source.show_view_counter),
    custom_view_count: formatNumberInput(source.custom_view_count ?? 0),
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
    lead_days: formatNumberInput(row.lead_days),
  }
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

/**
 * Returns a row of products as the editor holds it; for an empty row, the form of a new product.
 */
export function toProductForm(row: ProductRow, tags: string[] = []): ProductForm {
  const crumbs = asObject(row.breadcrumb_config)
  return {
    ...simpleForm(row),
    availability: availabilityOf(row),
    images: readImages(row.image, row.additional_images, row.gallery_alts),
    product_descriptions: descriptionsOf(row.product_descriptions),
    specifications: specGroups(row.specifications),
    technical_specs: specGroups(row.technical_specs),
    product_features: readTextBlocks(row.product_features),
    product_highlights: readTextBlocks(row.product_highlights),
    product_faqs: readFaqs(row.product_faqs),
    product_videos: readVideos(row.product_videos),
    delivery_config: deliveryOf(row.delivery_config),
    trust_indicators: readTextBlocks(row.trust_indicators),
    variant_attributes: readAttributes(row.variant_attributes),
    tags: [...tags].sort(),
    display_config: displayOf(row.display_config),
    reviews_config: reviewsOf(row.reviews_config),
    breadcrumb_config: {
      show_breadcrumb: flag(crumbs.show_breadcrumb, true),
      use_custom: flag(crumbs.use_custom),
      custom_path: readCrumbs(crumbs.custom_path),
    },
  }
}

/** Fields of the editor that a SKU may inherit from its master. */
export const INHERITABLE_FIELDS: readonly string[] = [
  ...new Set(
    FIELDS.flatMap(({ isInheritable, group, name }) => (isInheritable ? [group ?? name] : [])),
  ),
]

/** Returns whether a SKU may inherit this field of the editor. */
export function isInheritable(field: string): boolean {
  return INHERITABLE_FIELDS.includes(field)
}

/** Returns the columns of a field of the editor. */
function columnsOfField(name: string): string[] {
  return FIELDS.filter((field) => (field.group ?? field.name) === name).map(({ name }) => name)
}

/** Returns whether a SKU inherits all columns of this field. */
export function inherits(columns: readonly string[], field: string): boolean {
  return columnsOfField(field).every((column) => columns.includes(column))
}

/** Returns inherit_from_master with all columns of this field added or removed. */
export function withInheritance(
  columns: readonly string[],
  field: string,
  isInherited: boolean,
): string[] {
  const own = columnsOfField(field)
  const others = columns.filter((column) => !own.includes(column))
  return isInherited ? [...others, ...own] : others
}

/** Returns the columns that a new SKU inherits by default: all except name and price. */
export function defaultInheritance(): string[] {
  return INHERITABLE_COLUMNS.filter((column) => column !== 'name' && column !== 'price')
}

type FormField = keyof ProductForm

/** Returns the fields of a tab of the editor. */
export function fieldsOfTab(tab: TabName): FormField[] {
  const names = FIELDS.filter((field) => field.tab === tab).map(
    (field) => field.group ?? field.name,
  )
  return [...new Set(names)] as FormField[]
}

/** Returns the tab of a field; the first one for an unknown field. */
export function tabOf(field: string): TabName {
  return TAB_NAMES.find((tab) => fieldsOfTab(tab).some((name) => name === field)) ?? 'basico'
}

/**
 * Returns the field of the editor for a column; null for a column that the editor does not show.
 */
export function fieldOfColumn(path: string): FormField | null {
  const column = path.replace(/^patch\./, '').split('.')[0] ?? ''
  const field = fieldNamed(column)
  if (field) return field.tab ? ((field.group ?? field.name) as FormField) : null
  return column === 'images' ? column : null
}

/** Requirements of a product before it is sold, by the field to fill in. */
export type ReadinessItem = {
  field: 'name' | 'category' | 'price' | 'stock' | 'images' | 'description'
  isDone: boolean
}

/**
 * Returns whether the product has no price, so that the store never shows it. Always false for a
 * master, which is not sold itself.
 */
export function lacksPrice(form: Pick<ProductForm, 'price' | 'product_type'>): boolean {
  return form.product_type !== 'master' && (numberOrZero(form.price) ?? 0) <= 0
}

/** Returns the checklist of a product before it is sold. Only the price is mandatory. */
export function readinessOf(form: ProductForm): ReadinessItem[] {
  const { short, detailed } = form.product_descriptions
  const isSold = form.product_type !== 'master'
  const items: ReadinessItem[] = [
    { field: 'name', isDone: form.name.trim() !== '' },
    { field: 'price', isDone: !lacksPrice(form) },
    { field: 'category', isDone: form.category !== '' },
    { field: 'images', isDone: form.images.length > 0 },
    { field: 'stock', isDone: (numberOrZero(form.stock) ?? 0) > 0 },
    {
      field: 'description',
      isDone: [form.description, short, detailed].some((text) => text.trim()),
    },
  ]
  return items.filter(({ field }) => isSold || (field !== 'price' && field !== 'stock'))
}

/** Prices of one unit in centavos and coins, as on the product page. */
export type PriceView = {
  priceCents: number
  listPriceCents: number | null
  discountPercent: number
  proPriceCents: number | null
  coinDiscountPercent: number
  coinDiscountCoins: number
  cashbackCoins: number
  installments: Installments
}

const cents = (text: string) => {
  const number = numberOrZero(text)
  return number === null ? null : centsFromReais(number)
}

/**
 * Returns the prices that the store shows for the values in the form, computed with the functions
 * of the store. `proPriceCents` is that of the product: the caller checks whether Pro is enabled.
 */
export function priceView(form: ProductForm, limits: InstallmentLimits): PriceView {
  const priceCents = Math.max(0, cents(form.price) ?? 0)
  const listPriceCents = cents(form.list_price)
  const line = { unitCents: priceCents, quantity: 1 }
  const coinPercent = numberOrZero(form.uti_coins_discount_percentage)
  return {
    priceCents,
    listPriceCents: listPriceCents !== null && listPriceCents > priceCents ? listPriceCents : null,
    discountPercent: discountPercent(priceCents, listPriceCents),
    proPriceCents: proPriceCents({
      priceCents,
      proPriceCents: cents(form.pro_price),
      utiProEnabled: form.uti_pro_enabled,
      utiProValue: numberOrZero(form.uti_pro_value),
      utiProCustomPriceCents: cents(form.uti_pro_custom_price),
      utiProType: form.uti_pro_type,
    }),
    coinDiscountPercent: coinPercent ?? 0,
    coinDiscountCoins: lineMaxCoins({ ...line, percent: coinPercent }),
    cashbackCoins: lineCashbackCoins({
      ...line,
      percent: numberOrZero(form.uti_coins_cashback_percentage),
    }),
    installments: installments(priceCents, limits),
  }
}
