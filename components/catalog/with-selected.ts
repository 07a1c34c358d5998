type Option = { value: string; label: string; count: number }

/** The options and, with a count of 0, every chosen value that no product has any more. */
export function withSelected(
  options: readonly Option[],
  selected: readonly string[],
  labelOf: (value: string) => string,
): Option[] {
  const known = new Set(options.map((option) => option.value))
  const missing = selected.filter((value) => !known.has(value))
  return [...options, ...missing.map((value) => ({ value, label: labelOf(value), count: 0 }))]
}
