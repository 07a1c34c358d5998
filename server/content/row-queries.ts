import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { knownPlatforms } from '@/lib/account/own-consoles'
import { isSlug } from '@/lib/catalog/viewed'
import { parseSectionKey } from '@/lib/content/sections'
import { storeDay } from '@/lib/core/store-day'
import { listAdditions } from '@/server/catalog/addition-queries'
import { listForConsoles } from '@/server/catalog/console-queries'
import type { ProductCard } from '@/server/catalog/dto'
import { getProductPage, listRelatedProducts } from '@/server/catalog/product-queries'
import { readCardsOfSlugs } from '@/server/catalog/queries'
import { readDealOf } from './deal-queries'
import { getHomeRows, homeRowName } from './home-row-queries'
import { getProductSection, getSpecialSection } from './section-queries'

/** Of a row whose products the address names. */
const MAX_PRODUCTS = 12

type RowOutcome = readonly ProductCard[] | 'missing' | 'unavailable'

/**
 * Returns the products of a row in their order. A row is named by the key of a product section, by
 * the key of a special section and the index of a carousel, after `home` for a row of the home page; by
 * `related` or `additions` and the slug of a product; by `products` and up to 12 slugs with commas between them;
 * by `deal` for the deal of the day; or by `consoles` and platforms with commas between them.
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
