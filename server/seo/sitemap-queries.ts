import 'server-only'
import { type PageKind, toPageKind } from '@/server/content/page-dto'
import { applyCache, tags } from '@/server/core/cache'
import type { Tables } from '@/server/core/database'
import { catalogDb } from '@/server/core/db'
import { readWithRetry } from '@/server/core/reads'

/** Ids from `from` on and before `before`; the last range has no end. */
export type IdRange = { from: string; before: string | null }

const IDS = 2 ** 32

/** Returns one of `count` equal ranges of the ids of products, which are random. `index` starts at 0. */
export function idRange(index: number, count: number): IdRange {
  const idAt = (part: number) =>
    `${Math.floor((part / count) * IDS)
      .toString(16)
      .padStart(8, '0')}-0000-0000-0000-000000000000`
  return { from: idAt(index), before: index + 1 < count ? idAt(index + 1) : null }
}

/** Approximate number of products in one sitemap, to limit its size. The protocol allows 50,000. */
const SITEMAP_SHARD = 5_000
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
  const { count, error } = await catalogDb()
    .from('products')
    .select('id', { count: 'exact', head: true })
    .eq('is_listed', true)
  if (error) throw error
  return Math.max(1, Math.ceil((count ?? 0) / SITEMAP_SHARD))
}

/** Returns the next listed products of a range, after the one with the id `after`. */
function readRows({ from, before }: IdRange, after: string | null) {
  return readWithRetry('products', () => {
    const rows = catalogDb()
      .from('products')
      .select('id, slug, image, updated_at')
      .eq('is_listed', true)
      .order('id')
      .limit(READ_ROWS)
    const rest = after === null ? rows.gte('id', from) : rows.gt('id', after)
    return before === null ? rest : rest.lt('id', before)
  })
}

/**
 * Returns the listed products of one shard, counted from 0: those of a range of ids, so that reading the
 * last one takes as long as the first.
 * @throws the error of the database after the last retry
 */
export async function listSitemapProducts(shard: number): Promise<SitemapProduct[]> {
  'use cache'
  applyCache('catalog')
  const shards = await countSitemapShards()
  if (shard >= shards) return []
  const range = idRange(shard, shards)
  const products: SitemapProduct[] = []
  for (let after: string | null = null; ; ) {
    const rows = await readRows(range, after)
    products.push(...rows.map(({ slug, image, updated_at }) => ({ slug, image, updated_at })))
    after = rows.at(-1)?.id ?? null
    if (rows.length < READ_ROWS) return products
  }
}

export type SitemapPage = Pick<Tables<'pages'>, 'slug' | 'updated_at'> & { kind: PageKind }

/**
 * Returns the published pages that search engines may index and whose address is the canonical one.
 * @throws the error of the database after the last retry
 */
export async function listSitemapPages(): Promise<SitemapPage[]> {
  'use cache'
  const pages = await readWithRetry('layouts', () =>
    catalogDb()
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
 * Returns the active categories without those below a hidden one, which have no page.
 * @throws the error of the database after the last retry
 */
export async function listSitemapCategories(): Promise<SitemapCategory[]> {
  'use cache'
  applyCache('catalog', tags.categories)
  const rows = await readWithRetry('other', () =>
    catalogDb()
      .from('categories')
      .select('slug, parent_slug, updated_at')
      .eq('is_active', true)
      .order('slug'),
  )
  const active = new Set(rows.map(({ slug }) => slug))
  return rows.filter(({ parent_slug }) => parent_slug === null || active.has(parent_slug))
}
