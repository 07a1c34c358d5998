import { slugOf } from '../catalog/paths.ts'
import type { SheetRow } from './product.ts'
import { cellAsText } from './read-cell.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Column of each mapped field. */
export type Columns = ReadonlyMap<string, number>

/** The identifiers of a line. `derivedSlug` is used if the line has neither slug nor SKU code. */
export type Identity = {
  id: string | null
  isBadId: boolean
  slug: string | null
  sku: string | null
  derivedSlug: string | null
}

/** Returns the trimmed text of a field's cell; null if it is blank, unmapped or an error. */
export function textOf(row: SheetRow, columns: Columns, field: string): string | null {
  const cell = row.cells[columns.get(field) ?? -1]
  return cell === undefined ? null : cellAsText(cell)?.trim() || null
}

/** Returns the identifiers of a line: id, slug, SKU code, or else the slug of its name. */
export function identityOf(row: SheetRow, columns: Columns): Identity {
  const id = textOf(row, columns, 'id')?.toLowerCase() ?? null
  const slug = textOf(row, columns, 'slug')
  const sku = textOf(row, columns, 'sku_code')
  const name = textOf(row, columns, 'name')
  return {
    id: id && UUID.test(id) ? id : null,
    isBadId: id !== null && !UUID.test(id),
    slug,
    sku,
    derivedSlug: slug === null && sku === null && name !== null ? slugOf(name) || null : null,
  }
}

/** Returns whether a text is a UUID in lower case. */
export function isProductId(text: string): boolean {
  return UUID.test(text)
}
