import { useTranslations } from 'next-intl'
import { priceRangeText } from '@/lib/catalog/listing-filters'
import { platformLabel } from '@/lib/products/platforms'
import type { SearchPart } from '@/server/catalog/dto'

/** Returns a function that describes the meaning of a part of a search text: 'Plataforma: PlayStation 2'. */
export function usePartLabel(): (part: Pick<SearchPart, 'kind' | 'values' | 'text'>) => string {
  const t = useTranslations('search.reading.kinds')
  const filters = useTranslations('catalog.filters')
  const saleText = useTranslations('sale')
  return ({ kind, values, text }) => {
    const [first = null, second = null] = values
    switch (kind) {
      case 'platform':
        return t('platform', { name: values.length > 1 ? text : `${platformLabel(`${first}`)}` })
      case 'condition':
        return t('condition', {
          names: values.map((value) => saleText(`conditions.${value}`)).join(', '),
        })
      case 'availability':
        return t(`availability.${first}`)
      case 'language':
        return t('language', {
          names: values.map((value) => saleText(`languages.${value}`)).join(', '),
        })
      case 'age':
      case 'age_up_to':
        return t(kind, { rating: `${first}` })
      case 'years':
        return t('years', { years: Number(first) })
      case 'tag':
      case 'prefer_tag':
        return t(kind, { names: values.join(', ') })
      case 'price':
        return priceRangeText(centsOf(first), centsOf(second), (key, prices) =>
          filters(key, prices),
        )
      default:
        return t(kind)
    }
  }
}

const centsOf = (value: string | number | null) => (value === null ? undefined : Number(value))
