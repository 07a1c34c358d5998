import 'server-only'
import type { ListingQuery } from '@/lib/catalog/listing-query'
import type { SaleState } from '@/lib/products/sale-state'
import { productText } from '@/lib/seo/page-text'
import {
  type ListedProductSheet,
  offerSheet,
  type ProductSheet,
  productSheet,
} from '@/lib/seo/product-sheet'
import { AppError } from '@/server/core/errors'
import { limitNetwork } from '@/server/core/rate-limit'
import { isReadAllowed } from '@/server/core/reads'
import { getSiteSettings } from '@/server/settings/queries'
import type { ListingScope } from './listing-dto'
import { getProductAddress, getProductPage, getSaleTerms, listSiblings } from './product-queries'
import { getListing } from './queries'

const DESCRIPTION_MAX = 5_000

export type FoundSheet = { slug: string; sheet: ProductSheet; sale: SaleState }

/**
 * Returns the public data of a product by its id, slug or SKU code, from the same reads as its page;
 * null if it is not for sale. `origin` is the site's, for absolute addresses.
 * @throws the error of the database after the last retry
 */
export async function findProductSheet(
  reference: string,
  origin: string,
): Promise<FoundSheet | null> {
  const address = await getProductAddress(reference)
  const product = address && (await getProductPage(address.slug))
  if (!product) return null
  const [siblings, terms] = await Promise.all([listSiblings(product.masterId), getSaleTerms()])
  const description = productText(product, DESCRIPTION_MAX, product.name)
  const sheet = productSheet(product, { description, siblings }, { origin, ...terms })
  return { slug: product.slug, sheet, sale: product.sale }
}

export type SheetList = { offers: ListedProductSheet[]; total: number; isMore: boolean }

/**
 * Returns a page of 20 products of a listing, in the order of the store's own pages.
 * @throws the error of the database after the last retry
 */
export async function listOfferSheets(
  query: ListingQuery,
  origin: string,
  scope?: ListingScope,
): Promise<SheetList> {
  const [{ items, total, isMore }, { payment }] = await Promise.all([
    getListing(query, scope),
    getSaleTerms(),
  ])
  return { offers: items.map((item) => offerSheet(item, { origin, payment })), total, isMore }
}

/**
 * Like `listOfferSheets`, but returns null above the rate limit of the caller's network.
 * @throws the error of the database after the last retry
 */
export async function listCallerOfferSheets(
  ...args: Parameters<typeof listOfferSheets>
): Promise<SheetList | null> {
  return (await isReadAllowed('listing')) ? listOfferSheets(...args) : null
}

/**
 * Counts a call of a shopping assistant. Returns 'off' while assistants are switched off, 'limited'
 * above the rate limit of the caller's network, 'unavailable' if it cannot be counted, otherwise the
 * name of the store.
 */
export async function checkAssistantAccess(): Promise<
  { storeName: string } | 'off' | 'limited' | 'unavailable'
> {
  const { settings } = await getSiteSettings()
  if (!settings.assistants.isEnabled) return 'off'
  try {
    await limitNetwork('mcp', { limit: 60, windowSeconds: 60 })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'RATE_LIMITED' ? 'limited' : 'unavailable'
  }
  return { storeName: settings.info.siteName }
}
