import 'server-only'
import { parseSectionKey } from '@/lib/content/sections'
import { ROW_PRODUCTS, uniqueRows } from '@/lib/content/unique-rows'
import type { ProductCard } from '@/server/catalog/dto'
import type { ListingScope } from '@/server/catalog/listing-dto'
import { tags } from '@/server/core/cache'
import { cachedOrNull } from './cached-result'
import { getHomeLayout } from './queries'
import { getProductSection, getSpecialSection, listSectionProducts } from './section-queries'

/** The products of each row of the home page, by `homeRowName`. */
export type HomeRows = Readonly<Record<string, readonly ProductCard[]>>

/** Twice what a row shows, so that it is filled when rows above it show the same products. */
const CANDIDATES = 2 * ROW_PRODUCTS

/** Returns the name of the row of a section, or of a carousel of a special section. */
export function homeRowName(sectionKey: string, carouselIndex?: number): string {
  return carouselIndex === undefined ? sectionKey : `${sectionKey}/${carouselIndex}`
}

/**
 * Returns the rows of the home page, in which each product appears once; null if they cannot be read.
 * A row without products is not to be shown.
 */
export async function getHomeRows(): Promise<HomeRows | null> {
  'use cache'
  return cachedOrNull('home-rows', 'home', [tags.home], async () => {
    const keys = (await getHomeLayout()) ?? []
    const scopes = (await Promise.all(keys.map(sectionScopes))).flat()
    const candidates = await Promise.all(
      scopes.map(([, scope]) => listSectionProducts(scope, CANDIDATES)),
    )
    const rows = uniqueRows(candidates)
    return Object.fromEntries(scopes.map(([name], index) => [name, rows[index] ?? []]))
  })
}

/** @throws Error when the section could not be read */
async function sectionScopes(key: string): Promise<[name: string, scope: ListingScope][]> {
  const section = parseSectionKey(key)
  if (section?.kind === 'product') {
    const outcome = await getProductSection(section.id)
    if (!outcome) throw new Error(`the section ${key} could not be read`)
    return outcome.state === 'found' ? [[homeRowName(key), outcome.section.scope]] : []
  }
  if (section?.kind !== 'special') return []
  const outcome = await getSpecialSection(section.id)
  if (!outcome) throw new Error(`the section ${key} could not be read`)
  const rows = outcome.state === 'found' ? outcome.section.rows : []
  return rows.flatMap((row) =>
    row.type === 'carousel' ? [[homeRowName(key, row.index), row.scope]] : [],
  )
}
