import 'server-only'
import { type ListingScope, scopeArguments, toFound } from '@/server/catalog/listing-dto'
import { listProductCards } from '@/server/catalog/queries'
import { dataOf } from '@/server/core/answer'
import { publicDb } from '@/server/core/db'
import type { SectionProducts } from './section-dto'

/** Default number of products in a row. */
const SECTION_LIMIT = 12

/**
 * Returns the first products of a section, 12 by default, and the total number. A product item
 * represents that product, a tag item the products of the tag with that id or that name, ignoring case.
 * Each product appears once, and only listed products.
 * @throws the error of the database
 */
export async function readSectionProducts(
  scope: ListingScope,
  limit = SECTION_LIMIT,
): Promise<SectionProducts> {
  const { filters, sort } = scopeArguments(scope)
  const answer = dataOf(
    await publicDb().rpc('search_products', { p_filters: filters, p_sort: sort, p_limit: limit }),
  )
  const { ids, total } = toFound(answer)
  return { products: await listProductCards(ids), total }
}
