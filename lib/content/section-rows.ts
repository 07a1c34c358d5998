/** Returns the rows of a special section: `rows`, or `banner_rows` if it has none. */
export function configuredRows<Row>(config: {
  rows?: readonly Row[] | undefined
  banner_rows?: readonly Row[] | undefined
}): readonly Row[] {
  return (config.rows?.length ? config.rows : config.banner_rows) ?? []
}
