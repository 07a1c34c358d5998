import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { parseSectionKey } from '@/lib/content/sections'
import type { ProductCard } from '@/server/catalog/dto'
import { getProductPage, listRelatedProducts } from '@/server/catalog/product-queries'
import { getProductSection, getSpecialSection } from './section-queries'

type RowOutcome = readonly ProductCard[] | 'missing' | 'unavailable'

/**
 * Returns the products of a row in their order. A row is named by the key of a product section, by
 * the key of a special section and the index of a carousel, or by `related` and the slug of a
 * product.
 */
export async function readRow([name = '', detail]: readonly string[]): Promise<RowOutcome> {
  if (name === 'related') return detail ? readRelated(detail) : 'missing'
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

async function readRelated(slug: string): Promise<RowOutcome> {
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return 'missing'
  try {
    const product = await getProductPage(slug)
    return product ? await listRelatedProducts(product.id, slug) : 'missing'
  } catch (error) {
    unstable_rethrow(error)
    return 'unavailable'
  }
}
