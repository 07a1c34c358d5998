/** An option: its value, its label, and the number of products as digits and in words. */
export type Option = readonly [value: string, label: string, count: number, words: string]

type FilterOptionProps = { name: string; option: Option; isChecked?: boolean }

/**
 * A checkbox of the filter panel with the number of products that match it. Its styles are in
 * components/ui/styles/listing.css.
 */
export function FilterOption({ name, option, isChecked = false }: FilterOptionProps) {
  const [value, label, count, words] = option
  return (
    <label className="filter-option">
      <input
        type="checkbox"
        aria-label={`${label}, ${words}`}
        name={name}
        defaultChecked={isChecked}
        value={value}
      />
      <span>{label}</span>
      <small>{count}</small>
    </label>
  )
}
