// Forms use camelCase and '' for empty fields; tables use snake_case and null.

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** Returns the form field name of a column. */
export const toCamel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Returns the column names of form fields. */
export function columnsOf(fields: readonly string[]): string[] {
  return fields.map(toSnake)
}

/** Converts a row to form values: camelCase names, and '' for null. */
export function toValues(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [toCamel(name), value ?? '']),
  )
}

/** Converts form values to a row: snake_case names, and null for ''. */
export function toRow(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [toSnake(name), value === '' ? null : value]),
  )
}

/** Returns a text field as its column stores it: null for '' and for values that are not text. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
