import 'server-only'
import { type PageKind, toPageKind } from '@/server/content/page-dto'
import { applyCache, tags } from '@/server/core/cache'
import type { Tables } from '@/server/core/database'
import { publicDb } from '@/server/core/db'
import { readWithRetry } from '@/server/core/read-with-retry'

/** Products in one sitemap. The protocol allows 50,000; fewer limit the size of a shard. */
export const SITEMAP_SHARD = 5_000
/** Maximum number of rows in a response of the data API. */
const READ_ROWS = 1_000

export type SitemapProduct = Pick<Tables<'products'>, 'slug' | 'image' | 'updated_at'>

/**
 * Returns the number of sitemaps for all products, at least 1.
 * @throws the error of the database
 */
export async function countSitemapShards(): Promise<number> {
  'use cache'
  applyCache('catalog')
  const { count, error } = await publicDb()
    .from('products')
    .select('id', { count: 'exact', head: true })
    .eq('is_listed', true)
  if (error) throw error
  return Math.max(1, Math.ceil((count ?? 0) / SITEMAP_SHARD))
}

function readRows(from: number): Promise<SitemapProduct[]> {
  return readWithRetry('products', () =>
    publicDb()
      .from('products')
      .select('slug, image, updated_at')
      .eq('is_listed', true)
      .order('id')
      .range(from, from + READ_ROWS - 1),
  )
}

/**
 * Returns the listed products of one shard, counted from 0.
 * @throws the error of the database after the last retry
 */
export async function listSitemapProducts(shard: number): Promise<SitemapProduct[]> {
  'use cache'
  applyCache('catalog')
  const products: SitemapProduct[] = []
  for (let from = 0; from < SITEMAP_SHARD; from += READ_ROWS) {
    const rows = await readRows(shard * SITEMAP_SHARD + from)
    products.push(...rows)
    if (rows.length < READ_ROWS) break
  }
  return products
}

export type SitemapPage = Pick<Tables<'pages'>, 'slug' | 'updated_at'> & { kind: PageKind }

/**
 * Returns the published pages that search engines may index and whose address is the canonical one.
 * @throws the error of the database after the last retry
 */
export async function listSitemapPages(): Promise<SitemapPage[]> {
  'use cache'
  const pages = await readWithRetry('layouts', () =>
    publicDb()
      .from('pages')
      .select('kind, slug, updated_at')
      .eq('is_published', true)
      .eq('noindex', false)
      .is('canonical_slug', null)
      .order('slug'),
  )
  applyCache('catalog', tags.pages, ...pages.map(({ slug }) => tags.page(slug)))
  return pages.map((page) => ({ ...page, kind: toPageKind(page.kind) }))
}

export type SitemapCategory = Pick<Tables<'categories'>, 'slug' | 'updated_at'>

/**
 * Returns all active categories.
 * @throws the error of the database after the last retry
 */
export async function listSitemapCategories(): Promise<SitemapCategory[]> {
  'use cache'
  applyCache('catalog', tags.categories)
  return readWithRetry('other', () =>
    publicDb().from('categories').select('slug, updated_at').eq('is_active', true).order('slug'),
  )
}
