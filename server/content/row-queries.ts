import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { knownPlatforms } from '@/lib/account/own-consoles'
import { isSlug } from '@/lib/catalog/viewed'
import { type ShopTile, shopTiles } from '@/lib/content/home'
import { parseSectionKey, ROW_PRODUCTS, uniqueRows } from '@/lib/content/sections'
import { storeDay } from '@/lib/core/store-time'
import type { ProductCard } from '@/server/catalog/dto'
import { type ListingScope, toFacets } from '@/server/catalog/listing-dto'
import {
  getProductPage,
  listAdditions,
  listRelatedProducts,
} from '@/server/catalog/product-queries'
import { listForConsoles, listProductCards, readCardsOfSlugs } from '@/server/catalog/queries'
import { cachedOrNull, OFFERS, tags } from '@/server/core/cache'
import { catalogDb, publicDb } from '@/server/core/db'
import { dataOf } from '@/server/core/reads'
import { getHomeLayout } from './queries'
import { getProductSection, getSpecialSection, listSectionProducts } from './section-queries'

/** The products of each row of the home page, by `homeRowName`. */
export type HomeRows = Readonly<Record<string, readonly ProductCard[]>>

/** Twice the products of a row, so that a row is full although products of earlier rows are left out. */
const CANDIDATES = 2 * ROW_PRODUCTS

/** Returns the name of the row of a section, or of a carousel of a special section. */
export function homeRowName(sectionKey: string, carouselIndex?: number): string {
  return carouselIndex === undefined ? sectionKey : `${sectionKey}/${carouselIndex}`
}

/**
 * Returns the rows of the home page, in which each product appears once; null if they cannot be read.
 * A row without products must not be shown.
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

/** Maximum number of products of a row that is named by their slugs. */
const MAX_PRODUCTS = 12

type RowOutcome = readonly ProductCard[] | 'missing' | 'unavailable'

/**
 * Returns the products of a row in their order. The names of a row are one of:
 * - the key of a product section, or the key of a special section and the index of a carousel; on the home
 *   page after `home`
 * - `related` or `additions` and the slug of a product
 * - `products` and up to 12 slugs, or `consoles` and platforms, separated by commas
 * - `deal` for the deal of the day
 */
export async function readRow([name = '', ...details]: readonly string[]): Promise<RowOutcome> {
  const [detail] = details
  if (name === 'related') return detail ? readOfProduct(detail, listRelatedProducts) : 'missing'
  if (name === 'additions') return detail ? readOfProduct(detail, readAdditions) : 'missing'
  if (name === 'products') return readProducts(detail?.split(',') ?? [])
  if (name === 'home') return readHomeRow(details)
  if (name === 'consoles') return readForConsoles(detail?.split(',') ?? [])
  if (name === 'deal') return (await readDealOf(storeDay(Date.now()))) ?? 'unavailable'
  const key = parseSectionKey(name)
  if (key?.kind === 'product') {
    const outcome = await getProductSection(key.id)
    if (!outcome) return 'unavailable'
    return outcome.state === 'found' ? outcome.section.products : 'missing'
  }
  if (key?.kind !== 'special') return 'missing'
  const outcome = await getSpecialSection(key.id)
  if (!outcome) return 'unavailable'
  const rows = outcome.state === 'found' ? outcome.section.rows : []
  const carousel = rows.find((row) => row.type === 'carousel' && String(row.index) === detail)
  return carousel?.type === 'carousel' ? carousel.products : 'missing'
}

async function readHomeRow([key = '', index]: readonly string[]): Promise<RowOutcome> {
  const rows = await getHomeRows()
  if (!rows) return 'unavailable'
  const name = index === undefined ? key : homeRowName(key, Number(index))
  return Object.hasOwn(rows, name) ? (rows[name] ?? 'missing') : 'missing'
}

async function readForConsoles(slugs: readonly string[]): Promise<RowOutcome> {
  const platforms = knownPlatforms(slugs)
  if (slugs.length === 0 || platforms.length !== slugs.length) return 'missing'
  return listForConsoles(platforms).catch(() => 'unavailable' as const)
}

async function readProducts(slugs: readonly string[]): Promise<RowOutcome> {
  if (slugs.length === 0 || slugs.length > MAX_PRODUCTS || !slugs.every(isSlug)) return 'missing'
  return readCardsOfSlugs(slugs).catch(() => 'unavailable' as const)
}

type ProductRowReader = (id: string, slug: string) => Promise<ProductCard[]>

async function readAdditions(_id: string, slug: string): Promise<ProductCard[]> {
  const product = await getProductPage(slug)
  return product ? listAdditions(product) : []
}

async function readOfProduct(slug: string, read: ProductRowReader): Promise<RowOutcome> {
  if (!isSlug(slug)) return 'missing'
  try {
    const product = await getProductPage(slug)
    return product ? await read(product.id, slug) : 'missing'
  } catch (error) {
    unstable_rethrow(error)
    return 'unavailable'
  }
}

/**
 * Returns the deal of a day in the time zone of the store, as a list of one card, or of none without a
 * reduced product; null if it cannot be read. The database determines the day by its own clock; `day` is only
 * part of the cache key.
 */
async function readDealOf(day: string): Promise<readonly ProductCard[] | null> {
  'use cache'
  const names = [tags.home, tags.setting('deal_of_day'), tags.category(OFFERS)]
  return cachedOrNull(`deal of ${day}`, 'home', names, async () => {
    const id = dataOf(await publicDb().rpc('deal_of_day'))
    return id === null ? [] : listProductCards([id])
  })
}

/** Returns the tiles of genres and prices of the whole store, or null if they cannot be read. */
export async function listShopTiles(): Promise<ShopTile[] | null> {
  'use cache'
  return cachedOrNull('shop-tiles', 'home', [tags.home, tags.search], async () => {
    const facets = toFacets(dataOf(await catalogDb().rpc('product_facets', {})))
    const genres = facets.tags.filter(({ category }) => category === 'gênero')
    return shopTiles(
      genres.map(({ label }) => label),
      facets.price?.minCents ?? null,
    )
  })
}
