import type { useTranslations } from 'next-intl'
import type { ListingFilter } from '@/lib/catalog/listing-filters'
import { formatPrice } from '@/lib/core/money'
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
      return priceLabel(filter.minCents, filter.maxCents, t)
    default:
      return 'value' in filter ? selling(`${filter.kind}.${filter.value}`) : t(filter.kind)
  }
}

/** Returns the text of a price range: 'R$ 50 a R$ 300'. */
export function priceLabel(
  minCents: number | undefined,
  maxCents: number | undefined,
  t: Texts,
): string {
  const min = formatPrice(minCents ?? 0)
  if (maxCents === undefined) return t('priceFrom', { min })
  const max = formatPrice(maxCents)
  return minCents === undefined ? t('priceUpTo', { max }) : t('priceBetween', { min, max })
}
