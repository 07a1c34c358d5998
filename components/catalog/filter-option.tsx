import { useTranslations } from 'next-intl'

type FilterOptionProps = {
  name: string
  value: string
  label: string
  count: number
  isChecked: boolean
}

/**
 * A checkbox of the filter panel with the number of products that match it. Its styles are in
 * components/ui/styles/listing.css.
 */
export function FilterOption({ name, value, label, count, isChecked }: FilterOptionProps) {
  const t = useTranslations('catalog')
  return (
    <label className="filter-option">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChecked}
        aria-label={`${label}, ${t('count', { total: count })}`}
      />
      <span>{label}</span>
      <small>{count}</small>
    </label>
  )
}
