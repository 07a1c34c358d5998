import 'server-only'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { additionsCategory } from '@/lib/catalog/variants'
import type { ProductCard } from './dto'
import type { ProductPage } from './product-dto'
import { findListing, getCategory } from './queries'

/** As many as fit on a large screen. */
const SHOWN = 6

/**
 * Returns up to 6 products that are bought in addition to a product, the best-selling ones first: of
 * its platform, ready to be sent, from `additionsCategory`. None if they cannot be read.
 */
export async function listAdditions({
  category,
  platform,
}: Pick<ProductPage, 'category' | 'platform'>): Promise<ProductCard[]> {
  const own = category ? await getCategory(category).catch(() => null) : null
  const wanted = own && additionsCategory(own.path, own.siblings)
  if (!wanted || !platform) return []
  const query = { plataforma: platform, estoque: '1', ordem: 'mais-vendidos' }
  const listing = await findListing(parseListingQuery(query, wanted))
  return listing?.items.slice(0, SHOWN) ?? []
}
