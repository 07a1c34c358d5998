import { type FilterChoice, filterChoices } from '@/lib/catalog/choice-filters'
import type { ListingQuery } from '@/lib/catalog/listing-query'
import type { ChoiceFilter } from '@/lib/products/choices'
import type { Facets } from '@/server/catalog/dto'

/**
 * Returns the options of a filter by choices, such as 'Estado', or none if all products have the
 * same choice and none is selected.
 */
export function choiceOptions<Name extends ChoiceFilter>(
  name: Name,
  facets: Facets,
  query: ListingQuery,
  labelOf: (choice: FilterChoice<Name>) => string,
) {
  const counts = new Map<string, number>(facets[name].map(({ value, count }) => [value, count]))
  const selected: readonly string[] = query[name]
  const options = filterChoices(name).map(({ choice, slug }) => ({
    value: slug,
    label: labelOf(choice),
    count: counts.get(choice) ?? 0,
    isSelected: selected.includes(choice),
  }))
  const shown = options.filter(({ count, isSelected }) => count > 0 || isSelected)
  if (shown.length < 2 && selected.length === 0) return []
  return shown.map(({ isSelected: _, ...option }) => option)
}
