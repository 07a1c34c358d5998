/** A product as `export_products` returns it: columns, tags and slugs of related products. */
export type SheetProduct = {
  id: string
  slug: string
  name: string
  product_type: string
  updated_at: string
  tags: SheetTag[]
  related: string[]
} & Record<string, unknown>

export type SheetTag = { name: string; weight: number }

/**
 * The value of a cell. A formula has its stored result; a number formatted as a date is that date
 * ('2026-05-12', '2026-05-12 14:30'), one formatted as a percentage its text ('15%'). `error` is the name of
 * an Excel error such as #REF!. With `code` the cell has no value and is refused: 'no-result' for a formula
 * without a result, 'merged' for a part of the merged area that `error` names.
 */
export type CellValue =
  | string
  | number
  | boolean
  | { error: string; code?: 'no-result' | 'merged' }
  | { date: string }

/**
 * A line of the sheet: its number and its cells by zero-based column; blank cells are undefined.
 */
export type SheetRow = { row: number; cells: readonly (CellValue | undefined)[] }

type Changes = Readonly<Record<string, unknown>>

/** Returns the value of a field after the changes are applied to the product, or to a new one. */
export function valueAfter(changes: Changes, current: SheetProduct | null, name: string): unknown {
  return name in changes ? changes[name] : current?.[name]
}

/** Returns the inherited fields after the changes are applied; empty without a master. */
export function inheritedAfter(changes: Changes, current: SheetProduct | null): string[] {
  const listed = valueAfter(changes, current, 'inherit_from_master')
  const hasMaster = Boolean(valueAfter(changes, current, 'parent_product_id'))
  return hasMaster && Array.isArray(listed) ? listed.map(String) : []
}

/** A product that another one refers to as parent or related product. */
export type Reference = { id: string; type: string }

/** Lookups in the store and in the other lines, used to check a line. */
export type Lookups = {
  /** Return the stored product with this id, slug or SKU code. */
  byId: (id: string) => SheetProduct | undefined
  bySlug: (slug: string) => SheetProduct | undefined
  bySku: (sku: string) => SheetProduct | undefined
  /** Returns the product that an id, slug or SKU code identifies after the import. */
  reference: (name: string) => Reference | undefined
  hasCategory: (path: string) => boolean
  /** Returns the stored file of an image address (/media/… or https://…), or null. */
  storedImage: (address: string) => string | null
  /** Returns the weight of a stored tag, by its name in lower case. */
  tagWeight: (name: string) => number | undefined
}
