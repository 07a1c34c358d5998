import 'server-only'
import type { ListingQuery } from '@/lib/catalog/listing-query'
import type { SaleState } from '@/lib/products/sale-state'
import {
  type OfferSheet,
  offerSheet,
  type ProductSheet,
  productSheet,
} from '@/lib/seo/product-sheet'
import { productText } from '@/lib/seo/product-text'
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
  const [siblings, { payment }] = await Promise.all([
    listSiblings(product.masterId),
    getSaleTerms(),
  ])
  const description = productText(product, DESCRIPTION_MAX, product.name)
  const sheet = productSheet(product, { description, siblings }, { origin, payment })
  return { slug: product.slug, sheet, sale: product.sale }
}

export type SheetList = { offers: OfferSheet[]; total: number; isMore: boolean }

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
