import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { categoryPath } from '@/lib/catalog/categories'
import {
  listingHref,
  pageCount,
  pageNumberOf,
  parseBrandQuery,
  parseListingQuery,
  parseSectionQuery,
} from '@/lib/catalog/listing-query'
import { parseSectionKey } from '@/lib/content/sections'
import { toBrands } from '@/server/catalog/brand-queries'
import type { ListingScope } from '@/server/catalog/listing-dto'
import { countListed } from '@/server/catalog/queries'
import { readRedirect } from '@/server/catalog/redirect-queries'
import { catalogDb } from '@/server/core/db'
import { env } from '@/server/core/env'
import { toScope } from './home-dto'
import { type SpecialRow, specialSectionScope, toSpecialRows } from './special-dto'

/** Listings whose default order is that of their section. */
const SECTION_PATH = /^\/secao(-especial)?\//

/**
 * Returns the response for a page number that a listing does not have: 308 to the first page if the
 * parameter is not a page number, 308 to the new address of a listing that was moved, 404 past the last
 * page; null for every other request. Called before the page is rendered, because a page that reads its
 * query cannot set the status of the response.
 */
export async function respondToMissingPage({ nextUrl }: NextRequest): Promise<NextResponse | null> {
  const { pathname, searchParams } = nextUrl
  const page = pageNumberOf(searchParams)
  if (page === 1) return null
  if (page === null) {
    const parse = SECTION_PATH.test(pathname) ? parseSectionQuery : parseListingQuery
    const firstPage = listingHref(pathname, parse(searchParams))
    return NextResponse.redirect(new URL(firstPage, env().SITE_ORIGIN), 308)
  }
  const total = await countListing(pathname.split('/').slice(1), searchParams)
  if (total === null || page <= pageCount(total)) return null
  const moved = total === 0 ? await readRedirect(pathname) : null
  if (moved) return NextResponse.redirect(new URL(moved, env().SITE_ORIGIN), 308)
  return NextResponse.rewrite(new URL('/_not-found', nextUrl))
}

/**
 * Returns the number of products of the listing at a path, or null if it is not a listing or cannot be
 * read.
 */
export async function countListing(
  [kind, ...path]: readonly string[],
  params: URLSearchParams,
): Promise<number | null> {
  if (kind === 'busca') return countListed(parseListingQuery(params))
  if (kind === 'marca') {
    const names = await readSpellings(path[0] ?? '')
    return names && countListed(parseBrandQuery(params, names))
  }
  if (kind === 'secao') return countSection(params, await readSectionScope(path[0] ?? ''))
  if (kind === 'secao-especial') {
    return countSection(params, await readCarouselScope(path[0] ?? '', path[2] ?? ''))
  }
  if (kind !== 'categoria') return null
  const category = categoryPath(path)
  return category === null ? null : countListed(parseListingQuery(params, category))
}

function countSection(params: URLSearchParams, scope: ListingScope | null) {
  return scope && countListed(parseSectionQuery(params), scope)
}

/** Returns the spellings of a brand, none if it has no listed product; null if they cannot be read. */
async function readSpellings(slug: string): Promise<string[] | null> {
  const { data, error } = await catalogDb().rpc('list_store_brands')
  if (error) return null
  return toBrands(data).find((brand) => brand.slug === slug)?.names ?? []
}

/**
 * Returns the products of the section at /secao/{key}, read without the cache, or null if there is no
 * such section or it cannot be read.
 */
async function readSectionScope(sectionKey: string): Promise<ListingScope | null> {
  const key = parseSectionKey(sectionKey)
  if (key?.kind === 'product') return readProductScope(key.id)
  if (key?.kind !== 'special') return null
  const rows = await readSpecialRows(key.id)
  return rows && specialSectionScope({ rows })
}

/** Like `readSectionScope` for one carousel of a special section, by its index among the carousels. */
async function readCarouselScope(
  sectionId: string,
  carouselIndex: string,
): Promise<ListingScope | null> {
  const rows = await readSpecialRows(sectionId)
  const row = rows?.find((one) => one.type === 'carousel' && String(one.index) === carouselIndex)
  return row?.type === 'carousel' ? row.scope : null
}

async function readProductScope(id: string): Promise<ListingScope | null> {
  const { data } = await catalogDb()
    .from('product_sections')
    .select('sort_by, only_featured, product_section_items(item_type, item_id)')
    .eq('id', id)
    .maybeSingle()
  return data && toScope({ ...data, items: data.product_section_items })
}

async function readSpecialRows(id: string): Promise<SpecialRow[] | null> {
  const { data } = await catalogDb()
    .from('special_sections')
    .select('id, content_config')
    .eq('id', id)
    .eq('is_active', true)
    .maybeSingle()
  return data && toSpecialRows(data, async () => [])
}
