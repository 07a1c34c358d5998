import 'server-only'
import { parseSectionKey, ROW_PRODUCTS, sectionHref, soldOutLast } from '@/lib/content/sections'
import type { ProductCard } from '@/server/catalog/dto'
import { type ListingScope, scopeArguments, toFound } from '@/server/catalog/listing-dto'
import { listProductCards, scopeTags } from '@/server/catalog/queries'
import { dataOf } from '@/server/core/answer'
import { applyCache, cacheTags, tags } from '@/server/core/cache'
import { catalogDb } from '@/server/core/db'
import { cachedOrNull } from './cached-result'
import {
  type ProductSection,
  type SectionContentRow,
  type SectionProducts,
  toProductSection,
  toScope,
} from './home-dto'
import { type SpecialSection, toSpecialSection } from './special-dto'

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

export type SectionOutcome<T> = { state: 'found'; section: T } | { state: 'missing' }

const MISSING = { state: 'missing' } as const

/**
 * Returns a product section with its first 12 products and the scope of all of them, or null if it
 * cannot be read. Expires with the section, and is renewed with its products.
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
