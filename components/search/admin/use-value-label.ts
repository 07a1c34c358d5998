import { useTranslations } from 'next-intl'
import { platformLabel } from '@/lib/products/platforms'
import type { VocabularyValues } from '@/lib/search/vocabulary'

/** Returns a function that names the value of an entry: 'PlayStation 2', 'Usado', or its text. */
export function useValueLabel(): (entry: Pick<VocabularyValues, 'kind' | 'value'>) => string {
  const kinds = useTranslations('search.reading.kinds')
  const selling = useTranslations('selling')
  return ({ kind, value }) => {
    switch (kind) {
      case 'platform':
        return platformLabel(value) ?? value
      case 'condition':
        return selling(`conditions.${value as 'new'}`)
      case 'availability':
        return kinds(`availability.${value as 'digital'}`)
      case 'age':
      case 'age_up_to':
        return selling(`ageRatings.${value as 'L'}`)
      default:
        return value
    }
  }
}
