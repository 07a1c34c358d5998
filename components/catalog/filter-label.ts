import type { useTranslations } from 'next-intl'
import type { ListingFilter } from '@/lib/catalog/listing-filters'
import { priceRangeText } from '@/lib/catalog/price-range-text'
import { platformLabel } from '@/lib/products/platforms'
import type { Facets } from '@/server/catalog/dto'

type Texts = ReturnType<typeof useTranslations<'catalog.filters'>>
type SellingTexts = ReturnType<typeof useTranslations<'selling'>>

/**
 * Returns the text of an active filter: 'PlayStation 5', 'Usado', 'R$ 50 a R$ 300', 'Frete grátis'.
 */
export function filterLabel(
  filter: ListingFilter,
  facets: Facets,
  t: Texts,
  selling: SellingTexts,
): string {
  switch (filter.kind) {
    case 'platforms':
      return platformLabel(filter.value) ?? filter.value
    case 'brands':
      return filter.value
    case 'tags':
      return facets.tags.find((tag) => tag.value === filter.value)?.label ?? t('tag')
    case 'price':
      return priceRangeText(filter.minCents, filter.maxCents, (key, values) => t(key, values))
    default:
      return 'value' in filter ? selling(`${filter.kind}.${filter.value}`) : t(filter.kind)
  }
}
