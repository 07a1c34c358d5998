import { useTranslations } from 'next-intl'
import { filterChoices } from '@/lib/catalog/choice-filters'
import { CHOICE_FILTER_NAMES, CHOICE_FILTERS } from '@/lib/products/choices'
import { fieldNamed } from '@/lib/products/fields'
import { SelectField } from './text-fields'

/** A select for each column by which listings filter. */
export function ChoiceFields() {
  const t = useTranslations('admin-products.basic')
  const selling = useTranslations('selling')
  return CHOICE_FILTER_NAMES.map((name) => {
    const { column } = CHOICE_FILTERS[name]
    return (
      <SelectField key={name} name={column}>
        {fieldNamed(column)?.isRequired ? null : <option value="">{t('noChoice')}</option>}
        {filterChoices(name).map(({ choice }) => (
          <option key={choice} value={choice}>
            {selling(`${name}.${choice}`)}
          </option>
        ))}
      </SelectField>
    )
  })
}
