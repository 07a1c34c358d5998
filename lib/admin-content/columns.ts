// Forms speak camelCase and keep empty fields as '', tables speak snake_case and keep them as null.

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** The name of a column as forms have it. */
export const toCamel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** The columns that hold these fields. */
export function columnsOf(fields: readonly string[]): string[] {
  return fields.map(toSnake)
}

/** A row as its form shows it: the names of the form, and '' for what is not set. */
export function toValues(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [toCamel(name), value ?? '']),
  )
}

/** What a form holds as a row: the names of the table, and null for what was left empty. */
export function toRow(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [toSnake(name), value === '' ? null : value]),
  )
}
