import { FIELDS, INHERITABLE_COLUMNS } from '../fields.ts'

/** Fields of the editor that a SKU may inherit from its master. */
export const INHERITABLE_FIELDS: readonly string[] = [
  ...new Set(
    FIELDS.flatMap(({ isInheritable, group, name }) => (isInheritable ? [group ?? name] : [])),
  ),
]

/** Returns whether a SKU may inherit this field of the editor. */
export function isInheritable(field: string): boolean {
  return INHERITABLE_FIELDS.includes(field)
}

/** Returns the columns of a field of the editor. */
function columnsOfField(name: string): string[] {
  return FIELDS.filter((field) => (field.group ?? field.name) === name).map(({ name }) => name)
}

/** Returns whether a SKU inherits all columns of this field. */
export function inherits(columns: readonly string[], field: string): boolean {
  return columnsOfField(field).every((column) => columns.includes(column))
}

/** Returns inherit_from_master with all columns of this field added or removed. */
export function withInheritance(
  columns: readonly string[],
  field: string,
  isInherited: boolean,
): string[] {
  const own = columnsOfField(field)
  const others = columns.filter((column) => !own.includes(column))
  return isInherited ? [...others, ...own] : others
}

/** Returns the columns that a new SKU inherits by default: all except name and price. */
export function defaultInheritance(): string[] {
  return INHERITABLE_COLUMNS.filter((column) => column !== 'name' && column !== 'price')
}
