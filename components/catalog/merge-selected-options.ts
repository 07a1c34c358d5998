type Option = { value: string; label: string; count: number }

/** Returns the options and, with a count of 0, the selected values that no product has. */
export function mergeSelectedOptions(
  options: readonly Option[],
  selected: readonly string[],
  labelOf: (value: string) => string,
): Option[] {
  const known = new Set(options.map((option) => option.value))
  const missing = selected.filter((value) => !known.has(value))
  return [...options, ...missing.map((value) => ({ value, label: labelOf(value), count: 0 }))]
}
