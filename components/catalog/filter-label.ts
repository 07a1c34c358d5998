import type { useTranslations } from 'next-intl'
import type { ListingFilter } from '@/lib/catalog/listing-filters'
import { formatPrice } from '@/lib/core/money'
import { platformLabel } from '@/lib/products/platforms'
import type { Facets } from '@/server/catalog/dto'

type Texts = ReturnType<typeof useTranslations<'catalog.filters'>>
type ConditionTexts = ReturnType<typeof useTranslations<'selling.conditions'>>

/**
 * Returns the text of an active filter: 'PlayStation 5', 'Usado', 'R$ 50 a R$ 300', 'Frete grátis'.
 */
export function filterLabel(
  filter: ListingFilter,
  facets: Facets,
  t: Texts,
  conditions: ConditionTexts,
): string {
  switch (filter.kind) {
    case 'platforms':
      return platformLabel(filter.value) ?? filter.value
    case 'brands':
      return filter.value
    case 'tags':
      return facets.tags.find((tag) => tag.value === filter.value)?.label ?? t('tag')
    case 'conditions':
      return conditions(filter.value)
    case 'price':
      return priceLabel(filter.minCents, filter.maxCents, t)
    default:
      return t(filter.kind)
  }
}

function priceLabel(minCents: number | undefined, maxCents: number | undefined, t: Texts): string {
  const min = formatPrice(minCents ?? 0)
  if (maxCents === undefined) return t('priceFrom', { min })
  const max = formatPrice(maxCents)
  return minCents === undefined ? t('priceUpTo', { max }) : t('priceBetween', { min, max })
}
