import { normalise } from '../search/normalize.ts'
import type { SheetRow } from './product.ts'
import { cellAsText } from './read-cell.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const SLUG_LENGTH = 80

/** Column of each mapped field. */
export type Columns = ReadonlyMap<string, number>

/** By what a line names its product. `derivedSlug` stands in when it names neither slug nor SKU. */
export type Identity = {
  id: string | null
  isBadId: boolean
  slug: string | null
  sku: string | null
  derivedSlug: string | null
}

/** The slug that the database gives a name (private.slugify). */
export function slugOf(name: string): string {
  return normalise(name)
    .replaceAll(' ', '-')
    .slice(0, SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
}

/** The trimmed text of a field's cell, null where blank, unmapped or an error. */
export function textOf(row: SheetRow, columns: Columns, field: string): string | null {
  const cell = row.cells[columns.get(field) ?? -1]
  return cell === undefined ? null : cellAsText(cell)?.trim() || null
}

/** By what a line names its product: by id, else by slug, else by SKU code, else by its name. */
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

/** Whether a text is a uuid, in lower case. */
export function isProductId(text: string): boolean {
  return UUID.test(text)
}
