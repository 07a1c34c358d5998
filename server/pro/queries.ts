import 'server-only'
import { centsFromReais } from '@/lib/core/money'
import type { ProductCard } from '@/server/catalog/dto'
import { listProductCards } from '@/server/catalog/queries'
import { applyCache, tags } from '@/server/core/cache'
import type { Tables } from '@/server/core/database'
import { catalogDb } from '@/server/core/db'
import type { PrimeLink, ProPlan } from './dto'

type PlanRow = Pick<
  Tables<'products'>,
  'id' | 'slug' | 'name' | 'image' | 'pro_days' | 'price' | 'list_price' | 'stock'
>

/**
 * Returns up to 6 listed products that grant days of Pro, the shortest period first.
 * @throws the error of the database
 */
export async function listProPlans(): Promise<ProPlan[]> {
  'use cache'
  const { data, error } = await catalogDb()
    .from('products')
    .select('id, slug, name, image, pro_days, price, list_price, stock')
    .eq('is_listed', true)
    .not('pro_days', 'is', null)
    .order('pro_days')
    .order('price')
    .limit(6)
  if (error) throw error
  applyCache('catalog', tags.pro, ...data.map((row) => tags.card(row.slug)))
  return data.flatMap((row) => toPlan(row) ?? [])
}

/** Returns null for a product without days of Pro. */
function toPlan(row: PlanRow): ProPlan | null {
  if (row.pro_days === null) return null
  const priceCents = centsFromReais(row.price)
  const listCents = centsFromReais(row.list_price)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: row.image,
    days: row.pro_days,
    priceCents,
    listPriceCents: listCents > priceCents ? listCents : null,
    inStock: row.stock > 0,
  }
}

/**
 * Returns up to 12 products in stock with a Pro price, featured and new ones first; empty while the Pro
 * tier is disabled.
 * @throws the error of the database
 */
export async function listProOffers(): Promise<ProductCard[]> {
  'use cache'
  applyCache('catalog', tags.pro)
  const { data, error } = await catalogDb()
    .from('products')
    .select('id')
    .eq('is_listed', true)
    .gt('stock', 0)
    .or('uti_pro_custom_price.not.is.null,uti_pro_enabled.is.true,pro_price.not.is.null')
    .order('is_featured', { ascending: false })
    .order('created_at', { ascending: false })
    .limit(16)
  if (error) throw error
  const cards = await listProductCards(data.map((row) => row.id))
  return cards.filter((card) => card.proPriceCents !== null).slice(0, 12)
}

/**
 * Returns the published Prime pages in display order.
 * @throws the error of the database
 */
export async function listPrimePages(): Promise<PrimeLink[]> {
  'use cache'
  const { data, error } = await catalogDb()
    .from('pages')
    .select('slug, title, subtitle')
    .eq('kind', 'prime')
    .eq('is_published', true)
    .order('display_order')
  if (error) throw error
  applyCache('home', tags.pages, ...data.map((page) => tags.page(page.slug)))
  return data
}
