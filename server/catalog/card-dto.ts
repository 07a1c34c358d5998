// Rows of products as cards and suggestions. Money becomes centavos here.
import { centsFromReais } from '@/lib/money/money'
import { discountPercent } from '@/lib/pricing/discount'
import { proPriceCents } from '@/lib/pricing/pro'
import { currentSale, type SaleRow, saleState } from '@/lib/products/sale-state'
import { saleMarks } from '@/lib/products/sale-texts'
import { sellingTexts } from '../core/selling'
import type { ProductBadge, ProductCard, Suggestion } from './dto'

type Amount = string | number | null

export type ProductCardRow = SaleRow & {
  id: string
  slug: string
  name: string
  brand: string | null
  platform: string | null
  image: string | null
  price: Amount
  list_price: Amount
  pro_price: Amount
  uti_pro_enabled: boolean | null
  uti_pro_value: Amount
  uti_pro_custom_price: Amount
  uti_pro_type: string | null
  uti_coins_discount_percentage: Amount
  badge_text: string | null
  badge_color: string | null
  badge_visible: boolean | null
  stock: number | null
  free_shipping: boolean | null
  created_at: string
}

/** Columns of a card, explicit, so that a listing never carries descriptions over the wire. */
export const productCardColumns =
  'id, slug, name, brand, platform, image, price, list_price, pro_price, uti_pro_enabled, uti_pro_value, uti_pro_custom_price, uti_pro_type, uti_coins_discount_percentage, badge_text, badge_color, badge_visible, stock, condition, availability, release_date, lead_days, free_shipping, created_at'

/** A product row as a card at this moment; the Pro price only while the Pro tier is switched on (decisions: Pro). */
export function toProductCard(row: ProductCardRow, isProTierOn: boolean, now: Date): ProductCard {
  const priceCents = centsFromReais(row.price)
  const listPriceCents = row.list_price === null ? null : centsFromReais(row.list_price)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    brand: row.brand,
    platform: row.platform,
    image: row.image,
    priceCents,
    listPriceCents,
    discountPercent: discountPercent(priceCents, listPriceCents),
    proPriceCents: isProTierOn ? rowProPriceCents(row, priceCents) : null,
    coinDiscountPercent: Number(row.uti_coins_discount_percentage ?? 0) || 0,
    badge: toBadge(row),
    sale: currentSale(row, now),
    inStock: (row.stock ?? 0) > 0,
    freeShipping: row.free_shipping === true,
    createdAt: row.created_at,
  }
}

function rowProPriceCents(row: ProductCardRow, priceCents: number): number | null {
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

function toBadge(row: ProductCardRow): ProductBadge | null {
  const text = row.badge_text?.trim()
  return row.badge_visible && text ? { text, color: row.badge_color ?? 'green' } : null
}

export type SuggestionRow = SaleRow & {
  id: string
  name: string
  slug: string
  image: string | null
  price: Amount
}

/** A suggested product, price in centavos. */
export function toSuggestion(row: SuggestionRow): Suggestion {
  const { id, name, slug, image, price } = row
  const marks = saleMarks(saleState(row), sellingTexts, { dates: 'short' })
  const mark = marks.length > 0 ? marks.join(' · ') : null
  return { id, name, slug, image, priceCents: centsFromReais(price), mark }
}
