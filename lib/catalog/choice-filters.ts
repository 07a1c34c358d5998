// The filters of listings by a column with choices, derived from the lists of products.
import { CHOICE_FILTER_NAMES, CHOICE_FILTERS, type ChoiceFilter } from '../products/choices.ts'
import { type ChoicesOf, PRODUCT_FIELDS } from '../products/fields.ts'

/** The choices of a filter. */
export type FilterChoice<Name extends ChoiceFilter = ChoiceFilter> = ChoicesOf<
  (typeof CHOICE_FILTERS)[Name]['column']
>

/** The selected choices of every filter. */
export type ChoiceSelection = { [Name in ChoiceFilter]: FilterChoice<Name>[] }

/** Returns the choices of a filter in their order, each with its value in a URL. */
export function filterChoices<Name extends ChoiceFilter>(
  name: Name,
): { choice: FilterChoice<Name>; slug: string }[] {
  const { column, slugs } = CHOICE_FILTERS[name]
  const choices: readonly string[] = PRODUCT_FIELDS[column].choices
  const bySlug: Readonly<Record<string, string>> = slugs
  return choices.map((choice) => ({
    choice: choice as FilterChoice<Name>,
    slug: bySlug[choice] ?? choice,
  }))
}

/** Returns an object with a value for every filter. */
export function byChoiceFilter<Result extends Record<ChoiceFilter, unknown>>(
  read: (name: ChoiceFilter) => unknown,
): Result {
  return Object.fromEntries(CHOICE_FILTER_NAMES.map((name) => [name, read(name)])) as Result
}
