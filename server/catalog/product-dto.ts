import { z } from 'zod'
import type { CartProduct } from '@/lib/cart/line'
import { parseVariantAttributes, type VariantAttributes } from '@/lib/catalog/variants'
import { lineCashbackCoins, lineMaxCoins } from '@/lib/coins/amounts'
import { type CoinCampaign, campaignOf, type RunningCampaign } from '@/lib/coins/campaign'
import { centsFromReais } from '@/lib/core/money'
import { storeDay } from '@/lib/core/store-time'
import { BUNDLE_KINDS, setPrice } from '@/lib/orders/bundles'
import { type ProductFacts, productFacts } from '@/lib/products/facts'
import {
  discountPercent,
  type PricePeriod,
  priceValidUntil,
  proPriceCents,
} from '@/lib/products/prices'
import {
  AVAILABILITIES,
  CONDITIONS,
  currentSale,
  type SaleState,
  shipsFree,
  stockToSell,
} from '@/lib/products/sale-state'
import { type SpecGroup, specGroups } from '@/lib/products/spec-groups'
import type { Json } from '@/server/core/database'
import { toBadge } from './card-dto'
import {
  type Faq,
  parseBreadcrumb,
  parseDelivery,
  parseDescriptions,
  parseDisplay,
  parseFaqs,
  parseReviewsConfig,
  parseTextItems,
  parseTexts,
  parseVideos,
  type TextItem,
  type Video,
} from './product-json'

export type { Crumb, Faq, TextItem, Video } from './product-json'

export type ProductTag = { id: string; name: string; weight: number; category: string }

/** Prices in centavos; coins for one unit. */
export type ProductPricing = {
  priceCents: number
  listPriceCents: number | null
  discountPercent: number
  proPriceCents: number | null
  coinDiscountPercent: number
  coinDiscountCoins: number
  cashbackCoins: number
  /** The coins of one unit at the Pro price; null without one. */
  proCoins: { discount: number; cashback: number } | null
  /** The coin campaign that the cashback includes. */
  campaign: RunningCampaign | null
  /** The last day on which search engines may show the price, YYYY-MM-DD. */
  priceValidUntil: string
}

/**
 * A product for its page, with parsed JSON blocks, lists that are never null and amounts in centavos.
 */
export type ProductPage = ProductPricing &
  ProductFacts & {
    id: string
    slug: string
    name: string
    category: string | null
    description: string | null
    sku: string | null
    gtin: string | null
    masterId: string | null
    badge: { text: string; color: string } | null
    images: string[]
    /** Alternative texts written by admins, by the path of the image. */
    imageAlts: Readonly<Record<string, string>>
    videos: Video[]
    stock: number
    sale: SaleState
    /** Description of the traces of use, written by admins. */
    conditionNotes: string | null
    freeShipping: boolean
    sizes: string[]
    colors: string[]
    attributes: VariantAttributes
    specGroups: SpecGroup[]
    features: TextItem[]
    highlights: TextItem[]
    trust: TextItem[]
    faqs: Faq[]
    descriptions: ReturnType<typeof parseDescriptions>
    delivery: ReturnType<typeof parseDelivery>
    display: ReturnType<typeof parseDisplay>
    reviewsConfig: ReturnType<typeof parseReviewsConfig>
    breadcrumb: ReturnType<typeof parseBreadcrumb>
    tags: ProductTag[]
    metaTitle: string | null
    metaDescription: string | null
    updatedAt: string
  }

const money = z.union([z.number(), z.string()]).nullable()
const percent = z.coerce.number().nullable().catch(null)
const blank = z
  .string()
  .nullable()
  .transform((value) => value?.trim() || null)

const tagRow = z.object({
  id: z.string(),
  name: z.string(),
  weight: z.number().catch(1),
  category: z.string().catch('generic'),
})

/** A row that does not match this schema has no page. The JSON blocks are parsed separately. */
const productRow = z.looseObject({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  category: blank,
  description: blank,
  sku_code: blank,
  gtin: blank,
  parent_product_id: z.string().nullable(),
  price: money,
  list_price: money,
  pro_price: money,
  image: blank,
  stock: z.number().catch(0),
  pro_days: z.number().nullable().catch(null),
  condition: z.enum(CONDITIONS).catch('new'),
  condition_notes: blank.catch(null),
  availability: z.enum(AVAILABILITIES).catch('ready'),
  release_date: z.iso.date().nullable().catch(null),
  lead_days: z.number().nullable().catch(null),
  badge_text: blank,
  badge_color: z.string().catch('green'),
  badge_visible: z.boolean().catch(false),
  free_shipping: z.boolean().catch(false),
  uti_pro_enabled: z.boolean().nullable(),
  uti_pro_value: money,
  uti_pro_custom_price: money,
  uti_pro_type: z.string().nullable(),
  uti_coins_cashback_percentage: percent,
  uti_coins_discount_percentage: percent,
  meta_title: blank,
  meta_description: blank,
  tags: z.array(tagRow).catch([]),
  updated_at: z.string(),
})

type ProductRow = z.output<typeof productRow>

const centsOrNull = (value: ProductRow['price']) => (value === null ? null : centsFromReais(value))

/** Whether coins are earned and spent, and the campaigns. */
type CoinTerms = { isOn: boolean; campaigns: readonly CoinCampaign[] }

function pricingOf(
  row: ProductRow,
  proTierOn: boolean,
  now: Date,
  { isOn, campaigns }: CoinTerms,
): ProductPricing {
  const priceCents = centsFromReais(row.price)
  const listPriceCents = centsOrNull(row.list_price)
  const hasDiscount = (listPriceCents ?? 0) > priceCents
  const campaign = isOn ? campaignOf(campaigns, { ...row, hasDiscount }, now) : null
  const coinPercent = isOn ? row.uti_coins_discount_percentage : 0
  const coinsOf = (unitCents: number) => ({
    discount: lineMaxCoins({ unitCents, quantity: 1, percent: coinPercent }),
    cashback: lineCashbackCoins({
      unitCents,
      quantity: 1,
      percent: isOn ? row.uti_coins_cashback_percentage : 0,
      factor: campaign?.factor,
    }),
  })
  const coins = coinsOf(priceCents)
  const proCents = proPriceCents({
    priceCents,
    proPriceCents: centsOrNull(row.pro_price),
    utiProEnabled: row.uti_pro_enabled,
    utiProValue: row.uti_pro_value,
    utiProCustomPriceCents: centsOrNull(row.uti_pro_custom_price),
    utiProType: row.uti_pro_type,
  })
  return {
    priceCents,
    listPriceCents: hasDiscount ? listPriceCents : null,
    discountPercent: discountPercent(priceCents, listPriceCents),
    proPriceCents: proTierOn ? proCents : null,
    coinDiscountPercent: coinPercent ?? 0,
    coinDiscountCoins: coins.discount,
    cashbackCoins: coins.cashback,
    proCoins: proTierOn && proCents !== null ? coinsOf(proCents) : null,
    campaign,
    priceValidUntil: priceValidUntil(storeDay(now.getTime())),
  }
}

function imagesOf(row: ProductRow): string[] {
  const all = [row.image, ...parseTexts(row.additional_images)]
  const local = all.filter((src): src is string => src?.startsWith('/media/') ?? false)
  return [...new Set(local)]
}

/** Returns the stored texts only. The page composes missing ones from product name and position. */
function altsOf(row: ProductRow): Record<string, string> {
  const parsed = z.record(z.string(), z.string().trim().min(1)).safeParse(row.gallery_alts)
  return parsed.success ? parsed.data : {}
}

/**
 * Merges both lists of specifications: groups of the same name are joined, and equal lines appear once.
 */
function joinGroups(...lists: SpecGroup[][]): SpecGroup[] {
  const groups = new Map<string, Map<string, SpecGroup['items'][number]>>()
  for (const { category, items } of lists.flat()) {
    const lines = groups.get(category) ?? new Map<string, SpecGroup['items'][number]>()
    for (const item of items) lines.set(`${item.label}: ${item.value}`, item)
    groups.set(category, lines)
  }
  return [...groups].map(([category, lines]) => ({ category, items: [...lines.values()] }))
}

/** Returns the blocks that admins write as JSON. A malformed block becomes empty and is not shown. */
function blocksOf(row: ProductRow) {
  return {
    videos: parseVideos(row.product_videos),
    sizes: parseTexts(row.sizes),
    colors: parseTexts(row.colors),
    attributes: parseVariantAttributes(row.variant_attributes),
    specGroups: joinGroups(specGroups(row.specifications), specGroups(row.technical_specs)),
    features: parseTextItems(row.product_features),
    highlights: parseTextItems(row.product_highlights),
    trust: parseTextItems(row.trust_indicators),
    faqs: parseFaqs(row.product_faqs),
    descriptions: parseDescriptions(row.product_descriptions),
    delivery: parseDelivery(row.delivery_config),
    display: parseDisplay(row.display_config),
    reviewsConfig: parseReviewsConfig(row.reviews_config),
    breadcrumb: parseBreadcrumb(row.breadcrumb_config),
  }
}

/**
 * Converts a row of `view_product_with_tags` to the data of the product page, or returns null if the
 * row is not a product. Without `proTierOn`, the Pro price is null and days of Pro are out of stock;
 * while coins are off, all coins are 0. `now` decides whether a pre-order is released and until when
 * the price is valid.
 */
export function productPageDto(
  raw: unknown,
  proTierOn: boolean,
  now: Date,
  coins: CoinTerms = { isOn: true, campaigns: [] },
): ProductPage | null {
  const parsed = productRow.safeParse(raw)
  if (!parsed.success) return null
  const row = parsed.data
  const sale = currentSale(row, now)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    ...productFacts(row),
    category: row.category,
    description: row.description,
    sku: row.sku_code,
    gtin: row.gtin,
    masterId: row.parent_product_id,
    badge: toBadge(row, sale),
    images: imagesOf(row),
    imageAlts: altsOf(row),
    stock: stockToSell(row, proTierOn),
    sale,
    conditionNotes: row.condition_notes,
    freeShipping: shipsFree(row.free_shipping, sale),
    tags: row.tags,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    updatedAt: row.updated_at,
    ...pricingOf(row, proTierOn, now, coins),
    ...blocksOf(row),
  }
}

const periods = z.array(
  z.object({ cents: z.number(), from: z.string(), to: z.string().nullable() }),
)

/**
 * Converts the result of `price_history`.
 * @throws ZodError for another shape
 */
export const toPricePeriods = (answer: Json): PricePeriod[] => periods.parse(answer)

/** A bundle as the page of one of its products shows it. */
export type PageBundle = {
  id: string
  name: string
  /** The first one is the product of the page. */
  products: (CartProduct & {
    stock: number
    isForAdults: boolean
    hasOptions: boolean
    /** The price for a Pro customer; null if it equals the price. */
    proPriceCents: number | null
  })[]
  separateCents: number
  savedCents: number
  /** The same for a Pro customer; null if no product costs less. */
  pro: { separateCents: number; savedCents: number } | null
}

const answer = z.object({
  slugs: z.array(z.string()),
  bundles: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      kind: z.enum(BUNDLE_KINDS),
      amount: z.number(),
      products: z.array(
        z.object({
          id: z.uuid(),
          slug: z.string(),
          name: z.string(),
          image: z.string().nullable(),
          price_cents: z.number(),
          pro_price_cents: z.number(),
          stock: z.number(),
          is_for_adults: z.boolean(),
          has_options: z.boolean(),
        }),
      ),
    }),
  ),
})

/**
 * Converts the result of `list_bundles_of`. `slugs` names the products on which the result depends, by
 * id where a product is not listed. Pro prices are null while the tier is off.
 * @throws ZodError for another shape
 */
export function toPageBundles(
  value: unknown,
  isProOn: boolean,
): { slugs: string[]; bundles: PageBundle[] } {
  const { slugs, bundles } = answer.parse(value)
  return {
    slugs,
    bundles: bundles.map(({ id, name, products: rows, ...bundle }) => {
      const products = rows.map((row) => {
        const { price_cents, pro_price_cents, is_for_adults, has_options, ...product } = row
        return {
          ...product,
          priceCents: price_cents,
          proPriceCents: isProOn && pro_price_cents < price_cents ? pro_price_cents : null,
          isForAdults: is_for_adults,
          hasOptions: has_options,
        }
      })
      const ofAll = (cents: (product: (typeof products)[number]) => number) =>
        setPrice(bundle, products.map(cents))
      return {
        id,
        name,
        products,
        ...ofAll(({ priceCents }) => priceCents),
        pro: products.some(({ proPriceCents }) => proPriceCents !== null)
          ? ofAll(({ priceCents, proPriceCents }) => proPriceCents ?? priceCents)
          : null,
      }
    }),
  }
}
