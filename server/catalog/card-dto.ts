// Converts product rows to cards and suggestions. Prices are converted to centavos.
import 'server-only'
import { createTranslator } from 'next-intl'
import { z } from 'zod'
import { type ShippingPolicy, shipping } from '@/lib/cart/policy'
import { parseVariantAttributes, type VariantSku } from '@/lib/catalog/variants'
import { centsFromReais } from '@/lib/core/money'
import saleMessages from '@/lib/i18n/messages/pt-BR/sale.json'
import { productFacts } from '@/lib/products/facts'
import { type PaymentTerms, paymentPrices } from '@/lib/products/payment'
import { discountPercent, proPriceCents } from '@/lib/products/prices'
import {
  AVAILABILITIES,
  CONDITIONS,
  currentSale,
  type SaleRow,
  type SaleState,
  saleState,
  shipsFree,
  stockToSell,
} from '@/lib/products/sale-state'
import { saleMarks } from '@/lib/products/sale-texts'
import type { Tables } from '@/server/core/database'
import type { ProductBadge, ProductCard, Suggestion } from './dto'
import {
  type ProductRowOf,
  parseReviewsConfig,
  type productCardColumns,
  type siblingColumns,
} from './product-json'
import { type Rating, shownRating } from './review-dto'

/** Translates condition and availability outside of a page. */
export const translateSaleText = createTranslator({
  locale: 'pt-BR',
  messages: { sale: saleMessages },
  namespace: 'sale',
})

/** The columns of a product for its condition and availability. */
type SaleColumns = Pick<
  Tables<'products'>,
  'condition' | 'availability' | 'release_date' | 'lead_days'
>

/** Condition and availability of a product, with the types that the database constraints guarantee. */
export const saleRow = z.object({
  condition: z.enum(CONDITIONS),
  availability: z.enum(AVAILABILITIES),
  release_date: z.string().nullable(),
  lead_days: z.number().nullable(),
}) satisfies z.ZodType<SaleRow>

/**
 * Returns the sale columns of a product row.
 * @throws ZodError for a value that the constraints exclude
 */
function toSaleRow(row: SaleColumns): SaleRow {
  return saleRow.parse(row)
}

/** The settings of the store that the prices on cards depend on. */
export type CardTerms = {
  isProTierOn: boolean
  isCoinSystemOn: boolean
  payment: PaymentTerms
  shipping: ShippingPolicy
}

type ProductCardRow = ProductRowOf<typeof productCardColumns>

/**
 * Converts a product row with its computed rating to a card at this moment. While the Pro tier is
 * disabled, the Pro price is null and days of Pro are out of stock; while coins are off, the discount
 * by coins is 0.
 */
export function toProductCard(
  row: ProductCardRow,
  computed: Rating | null,
  terms: CardTerms,
  now: Date,
): ProductCard {
  const priceCents = centsFromReais(row.price)
  const listPriceCents = row.list_price === null ? null : centsFromReais(row.list_price)
  const proPriceCents = terms.isProTierOn ? rowProPriceCents(row, priceCents) : null
  const shipsFreeAt = (goodsCents: number) =>
    isFreeAlone(row, goodsCents, priceCents, terms.shipping)
  const freeShipping = shipsFreeAt(priceCents)
  const sale = currentSale(toSaleRow(row), now)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    ...productFacts(row),
    image: row.image,
    priceCents,
    ...paymentPrices(priceCents, terms.payment),
    listPriceCents,
    discountPercent: discountPercent(priceCents, listPriceCents),
    proPriceCents,
    coinDiscountPercent: (terms.isCoinSystemOn && row.uti_coins_discount_percentage) || 0,
    badge: toBadge(row, sale),
    sale,
    inStock: stockToSell(row, terms.isProTierOn) > 0,
    freeShipping,
    ...(freeShipping && !shipsFreeAt(proPriceCents ?? priceCents) ? { proPaysShipping: true } : {}),
    ...cardRating(row, computed),
    ...cardOptions(row),
    createdAt: row.created_at,
  }
}

function cardRating(
  row: ProductCardRow,
  computed: Rating | null,
): Pick<ProductCard, 'rating' | 'hidesRating'> {
  const config = parseReviewsConfig(row.reviews_config)
  if (!(config.enabled && config.showRating && config.showCount)) return { hidesRating: true }
  const rating = shownRating(config, computed)
  return rating ? { rating } : {}
}

function cardOptions({ sizes, colors }: ProductCardRow): Pick<ProductCard, 'options'> {
  const options = { sizes: sizes.length, colors: colors.length }
  return options.sizes > 1 || options.colors > 1 ? { options } : {}
}

/** Whether an order of this product alone ships free. Nothing is shipped of a digital product. */
function isFreeAlone(
  row: ProductCardRow,
  goodsCents: number,
  subtotalCents: number,
  policy: ShippingPolicy,
): boolean {
  if (row.availability === 'digital') return false
  const amounts = { goodsCents, subtotalCents }
  return shipping(policy, { ...amounts, allFreeShipping: row.free_shipping }).kind === 'free'
}

type ProPriceColumns = Pick<
  Tables<'products'>,
  'pro_price' | 'uti_pro_enabled' | 'uti_pro_value' | 'uti_pro_custom_price' | 'uti_pro_type'
>

function rowProPriceCents(row: ProPriceColumns, priceCents: number): number | null {
  return proPriceCents({
    priceCents,
    proPriceCents: row.pro_price === null ? null : centsFromReais(row.pro_price),
    utiProEnabled: row.uti_pro_enabled,
    utiProValue: row.uti_pro_value,
    utiProCustomPriceCents:
      row.uti_pro_custom_price === null ? null : centsFromReais(row.uti_pro_custom_price),
    utiProType: row.uti_pro_type,
  })
}

type BadgeColumns = Pick<
  Tables<'products'>,
  'availability' | 'badge_text' | 'badge_color' | 'badge_visible'
>

/** Returns the badge set by an admin. A badge 'Pré-venda' is omitted after the release. */
export function toBadge(row: BadgeColumns, sale: SaleState): ProductBadge | null {
  const text = row.badge_text?.trim()
  if (!row.badge_visible || !text) return null
  const isReleased = row.availability === 'preorder' && sale.availability === 'ready'
  if (isReleased && /^pr[ée][ -]?venda/i.test(text)) return null
  return { text, color: row.badge_color }
}

type SuggestionRow = SaleColumns &
  Pick<Tables<'products'>, 'id' | 'name' | 'slug' | 'image' | 'price'> & {
    pro_price_cents: number | null
  }

/** Converts a product row to a suggestion, prices in centavos. */
export function toSuggestion(row: SuggestionRow, isProTierOn: boolean): Suggestion {
  const { id, name, slug, image, price, pro_price_cents: proPriceCents } = row
  const marks = saleMarks(saleState(toSaleRow(row)), translateSaleText, { dates: 'short' })
  return {
    id,
    name,
    slug,
    image,
    priceCents: centsFromReais(price),
    ...(isProTierOn && proPriceCents !== null ? { proPriceCents } : {}),
    mark: marks.length > 0 ? marks.join(' · ') : null,
  }
}

/** A SKU of the same master, with the data for its link and the structured data. */
export type ProductSibling = VariantSku & {
  name: string
  sku: string | null
  gtin: string | null
  image: string | null
  priceCents: number
  listPriceCents: number | null
  /** Null if the product has no Pro price or the Pro tier is disabled. */
  proPriceCents: number | null
  sale: SaleState
  freeShipping: boolean
}

type SiblingRow = ProductRowOf<typeof siblingColumns>

/** Converts the row of a SKU to a sibling at this moment, prices in centavos. */
export function toSibling(row: SiblingRow, isProTierOn: boolean, now: Date): ProductSibling {
  const sale = currentSale(toSaleRow(row), now)
  const priceCents = centsFromReais(row.price)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    sku: row.sku_code,
    gtin: row.gtin,
    image: row.image,
    attributes: parseVariantAttributes(row.variant_attributes),
    inStock: stockToSell(row, isProTierOn) > 0,
    priceCents,
    listPriceCents: row.list_price === null ? null : centsFromReais(row.list_price),
    proPriceCents: isProTierOn ? rowProPriceCents(row, priceCents) : null,
    sale,
    freeShipping: shipsFree(row.free_shipping, sale),
  }
}
