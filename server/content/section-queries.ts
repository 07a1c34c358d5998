import 'server-only'
import { parseSectionKey, ROW_PRODUCTS, sectionHref, soldOutLast } from '@/lib/content/sections'
import type { Crumb } from '@/lib/seo/json-ld'
import type { ProductCard } from '@/server/catalog/dto'
import { type ListingScope, scopeArguments, toFound } from '@/server/catalog/listing-dto'
import { listProductCards, scopeTags } from '@/server/catalog/queries'
import { applyCache, cachedOrNull, cacheTags, tags } from '@/server/core/cache'
import { catalogDb } from '@/server/core/db'
import { dataOf, isReadAllowed } from '@/server/core/reads'
import {
  type ProductSection,
  type SectionContentRow,
  type SectionProducts,
  toProductSection,
  toScope,
} from './home-dto'
import { countListing } from './missing-page'
import {
  carouselTitle,
  type SpecialSection,
  specialSectionScope,
  toSpecialSection,
} from './special-dto'

/**
 * Returns the first products of a section, 12 by default, and the total number. A product item
 * represents that product, a tag item the products of the tag with that id or that name, ignoring case.
 * Each product appears once, and only listed products; those that are sold out come last.
 * @throws the error of the database
 */
async function readSectionProducts(
  scope: ListingScope,
  limit = ROW_PRODUCTS,
): Promise<SectionProducts> {
  const { filters, sort } = scopeArguments(scope)
  const answer = dataOf(
    await catalogDb().rpc('search_products', { p_filters: filters, p_sort: sort, p_limit: limit }),
  )
  const { ids, total } = toFound(answer)
  return { products: soldOutLast(await listProductCards(ids)), total }
}

type SectionOutcome<T> = { state: 'found'; section: T } | { state: 'missing' }

const MISSING = { state: 'missing' } as const

/**
 * Returns a product section with its first 12 products and the scope of all of them, or null if it
 * cannot be read. A save of the section expires the cached result; a change of its products renews it.
 */
export async function getProductSection(
  id: string,
): Promise<SectionOutcome<ProductSection & { scope: ListingScope }> | null> {
  'use cache'
  const names = [tags.section(`product_section_${id}`)]
  const columns =
    'id, title, title_part1, title_part2, title_color1, title_color2, view_all_link, sort_by, only_featured, product_section_items(item_type, item_id)'
  return cachedOrNull('product-section', 'home', names, async () => {
    const row = dataOf(
      await catalogDb()
        .from('product_sections')
        .select(columns)
        .eq('id', id)
        .order('display_order', { referencedTable: 'product_section_items' })
        .maybeSingle(),
    )
    if (!row) return MISSING
    const scope = toScope({ ...row, items: row.product_section_items })
    const { products } = await readSectionProducts(scope)
    cacheTags(...scopeTags(scope))
    return { state: 'found', section: { ...toProductSection(row, products), scope } }
  })
}

/**
 * Returns a special section with its rows and the first products of each, or null if it cannot be read.
 * The state is 'missing' if the section is inactive or does not exist.
 */
export async function getSpecialSection(
  id: string,
): Promise<SectionOutcome<SpecialSection> | null> {
  'use cache'
  const names = [tags.section(`special_section_${id}`)]
  const columns =
    'id, title, content_config, background_type, background_value, background_image_position, carousel_title_color, view_all_button_bg_color, view_all_button_text_color, scrollbar_color, scrollbar_hover_color'
  return cachedOrNull('special-section', 'home', names, async () => {
    const row = dataOf(
      await catalogDb()
        .from('special_sections')
        .select(columns)
        .eq('id', id)
        .eq('is_active', true)
        .maybeSingle(),
    )
    if (!row) return MISSING
    const readCards = async (scope: ListingScope) => {
      cacheTags(...scopeTags(scope))
      return (await readSectionProducts(scope)).products
    }
    return { state: 'found', section: await toSpecialSection(row, readCards) }
  })
}

/**
 * Returns the paths of the full lists of these sections and of their carousels, without empty ones and
 * without sections whose 'Ver Todos' links to another page.
 */
export async function listSectionPaths(sectionKeys: Iterable<string>): Promise<string[]> {
  const keys = [...sectionKeys].map(parseSectionKey)
  const paths = await Promise.all(
    keys.map(async (key) => {
      if (key?.kind === 'product') return productPaths(key.id)
      return key?.kind === 'special' ? specialPaths(key.id) : []
    }),
  )
  return paths.flat()
}

async function productPaths(id: string): Promise<string[]> {
  const outcome = await getProductSection(id)
  if (outcome?.state !== 'found') return []
  const { products, viewAll } = outcome.section
  const path = sectionHref('product', id)
  return products.length > 0 && viewAll.href === path ? [path] : []
}

async function specialPaths(id: string): Promise<string[]> {
  const outcome = await getSpecialSection(id)
  const rows = outcome?.state === 'found' ? outcome.section.rows : []
  const carousels = rows.flatMap((row) =>
    row.type === 'carousel' && row.products.length > 0 ? [row.href] : [],
  )
  return carousels.length > 0 ? [sectionHref('special', id), ...carousels] : []
}

/**
 * Returns listed products for a section, 12 by default, in the order of the scope.
 * @throws the error of the database
 */
export async function listSectionProducts(
  scope: ListingScope,
  limit?: number,
): Promise<ProductCard[]> {
  'use cache'
  applyCache('home', ...scopeTags(scope))
  return (await readSectionProducts(scope, limit)).products
}

/**
 * Returns the products that a section would show in the store now, before it is saved.
 * @throws the error of the database
 */
export function previewSection(content: SectionContentRow): Promise<SectionProducts> {
  return readSectionProducts(toScope(content))
}

/** A section, or one carousel of it, as a listing. */
export type ListedSection = {
  title: string
  path: string
  /** The section that contains the carousel; null for a section. */
  parent: Crumb | null
  scope: ListingScope
}

/**
 * Returns the full listing of a product or special section, beyond the 12 products of its row; null
 * if it does not exist.
 * @throws Error when the section could not be read
 */
export async function loadSection(sectionKey: string): Promise<ListedSection | null> {
  const key = parseSectionKey(sectionKey)
  if (!key || key.kind === 'fixed') return null
  const path = sectionHref(key.kind, key.id)
  if (key.kind === 'product') {
    const section = foundIn(await getProductSection(key.id))
    return section && { title: section.title, path, parent: null, scope: section.scope }
  }
  const section = foundIn(await getSpecialSection(key.id))
  return (
    section && { title: section.title, path, parent: null, scope: specialSectionScope(section) }
  )
}

/**
 * Returns the listing of one carousel of a special section by its index; null if it does not exist.
 * @throws Error when the section could not be read
 */
export async function loadCarousel(
  sectionId: string,
  carouselIndex: string,
): Promise<ListedSection | null> {
  if (!/^[0-9a-f-]{36}$/.test(sectionId)) return null
  const section = foundIn(await getSpecialSection(sectionId))
  const carousel = section?.rows.find(
    (row) => row.type === 'carousel' && String(row.index) === carouselIndex,
  )
  if (!section || carousel?.type !== 'carousel') return null
  return {
    title: carouselTitle(carousel) || section.title,
    path: carousel.href,
    parent: { name: section.title, path: sectionHref('special', sectionId) },
    scope: carousel.scope,
  }
}

/** @throws Error when the section could not be read, which must not be treated as a missing one */
function foundIn<T>(outcome: SectionOutcome<T> | null): T | null {
  if (!outcome) throw new Error('the section could not be read')
  return outcome.state === 'found' ? outcome.section : null
}

/** A filtered listing is counted up to this number. */
const MAX_COUNTED_PRODUCTS = 800

/**
 * Returns the number of products of the listing at a path as text, '800+' from 800 on; 'limited' above
 * the rate limit of the caller's network, 'missing' if there is no listing or it cannot be read.
 */
export async function countCallerListing(
  path: readonly string[],
  params: URLSearchParams,
): Promise<string> {
  if (!(await isReadAllowed('listing-count'))) return 'limited'
  const total = await countListing(path, params)
  if (total === null) return 'missing'
  return total >= MAX_COUNTED_PRODUCTS ? `${MAX_COUNTED_PRODUCTS}+` : String(total)
}
