import { parseSectionKey } from '@/lib/home/section-key'
import type { ProductCard } from '@/server/catalog/dto'
import { getProductSection, getSpecialSection } from '@/server/home/section-queries'
import type { SpecialSection } from '@/server/home/special-dto'

const ALL = 100

export type FullSection = { title: string; products: ProductCard[] }

/** The full list of a product or special section, beyond the 12 of its row; null without one (SECT-10). */
export async function loadSection(sectionKey: string): Promise<FullSection | null> {
  const key = parseSectionKey(sectionKey)
  if (key?.kind === 'product') {
    const outcome = await getProductSection(key.id, ALL)
    return outcome?.state === 'found' ? outcome.section : null
  }
  if (key?.kind !== 'special') return null
  const outcome = await getSpecialSection(key.id)
  return outcome?.state === 'found' ? fullListOf(outcome.section) : null
}

/** Every product of the carousels of a special section, each once. */
function fullListOf(section: SpecialSection): FullSection {
  const products = section.rows.flatMap((row) => (row.type === 'carousel' ? row.products : []))
  const byId = new Map(products.map((product) => [product.id, product]))
  return { title: section.title, products: [...byId.values()] }
}
