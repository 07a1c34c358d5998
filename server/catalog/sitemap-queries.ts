import 'server-only'
import { applyCache, tags } from '../core/cache'
import { publicDb } from '../core/db'
import { readWithRetry } from './reads'

/** Products in one sitemap: far below the 50,000 of the protocol, so that a shard stays light. */
export const SITEMAP_SHARD = 5_000
/** Rows the data API gives at once. */
const READ_ROWS = 1_000

export type SitemapProduct = { slug: string; image: string | null; updated_at: string }

/** How many sitemaps the products need, at least one. */
export async function countSitemapShards(): Promise<number> {
  'use cache'
  applyCache('catalog', tags.catalog)
  const { count, error } = await publicDb()
    .from('products')
    .select('id', { count: 'exact', head: true })
    .eq('is_listed', true)
  if (error) throw error
  return Math.max(1, Math.ceil((count ?? 0) / SITEMAP_SHARD))
}

function readRows(from: number): Promise<SitemapProduct[]> {
  return readWithRetry<SitemapProduct[]>('products', () =>
    publicDb()
      .from('products')
      .select('slug, image, updated_at')
      .eq('is_listed', true)
      .order('id')
      .range(from, from + READ_ROWS - 1),
  )
}

/** The listed products of one shard, counted from 0. */
export async function listSitemapProducts(shard: number): Promise<SitemapProduct[]> {
  'use cache'
  applyCache('catalog', tags.catalog)
  const products: SitemapProduct[] = []
  for (let from = 0; from < SITEMAP_SHARD; from += READ_ROWS) {
    const rows = await readRows(shard * SITEMAP_SHARD + from)
    products.push(...rows)
    if (rows.length < READ_ROWS) break
  }
  return products
}

export type SitemapPage = { slug: string; updated_at: string }

/** Published pages that search engines may list: their own address is the canonical one. */
export async function listSitemapPages(): Promise<SitemapPage[]> {
  'use cache'
  applyCache('catalog', tags.navigation)
  return readWithRetry<SitemapPage[]>('layouts', () =>
    publicDb()
      .from('pages')
      .select('slug, updated_at')
      .eq('is_published', true)
      .eq('noindex', false)
      .is('canonical_slug', null)
      .order('slug'),
  )
}

/** Every active category. */
export async function listSitemapCategories(): Promise<SitemapPage[]> {
  'use cache'
  applyCache('catalog', tags.categories)
  return readWithRetry<SitemapPage[]>('other', () =>
    publicDb().from('categories').select('slug, updated_at').eq('is_active', true).order('slug'),
  )
}
