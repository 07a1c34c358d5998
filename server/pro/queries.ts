import 'server-only'
import { centsFromReais } from '@/lib/money/money'
import type { ProductCard } from '@/server/catalog/dto'
import { listProductCards } from '@/server/catalog/queries'
import { applyCache, tags } from '@/server/core/cache'
import { publicDb } from '@/server/core/db'
import type { PrimeLink, ProPlan } from './dto'

type PlanRow = {
  id: string
  slug: string
  name: string
  image: string | null
  pro_days: number
  price: number | string
  list_price: number | string | null
  stock: number
}

/** The products on sale that give days of Pro, the shortest period first (PRO-08). @throws the database's error */
export async function listProPlans(): Promise<ProPlan[]> {
  'use cache'
  const { data, error } = await publicDb()
    .from('products')
    .select('id, slug, name, image, pro_days, price, list_price, stock')
    .eq('is_listed', true)
    .not('pro_days', 'is', null)
    .order('pro_days')
    .order('price')
    .limit(6)
    .overrideTypes<PlanRow[], { merge: false }>()
  if (error) throw error
  applyCache('catalog', tags.catalog, ...data.map((row) => tags.product(row.slug)))
  return data.map(toPlan)
}

function toPlan(row: PlanRow): ProPlan {
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

/** Up to 12 products in stock that have a Pro price, featured and new ones first; none while the tier is off. */
export async function listProOffers(): Promise<ProductCard[]> {
  'use cache'
  applyCache('catalog', tags.catalog)
  const { data, error } = await publicDb()
    .from('products')
    .select('id')
    .eq('is_listed', true)
    .gt('stock', 0)
    .or('uti_pro_custom_price.not.is.null,uti_pro_enabled.is.true,pro_price.not.is.null')
    .order('is_featured', { ascending: false })
    .order('created_at', { ascending: false })
    .limit(16)
  if (error) throw error
  const cards = await listProductCards(data.map((row) => String(row.id)))
  return cards.filter((card) => card.proPriceCents !== null).slice(0, 12)
}

/** The published Prime pages in display order. @throws the database's error */
export async function listPrimePages(): Promise<PrimeLink[]> {
  'use cache'
  const { data, error } = await publicDb()
    .from('pages')
    .select('slug, title, subtitle')
    .eq('kind', 'prime')
    .eq('is_published', true)
    .order('display_order')
    .overrideTypes<PrimeLink[], { merge: false }>()
  if (error) throw error
  applyCache('home', ...data.map((page) => tags.page(page.slug)))
  return data
}
