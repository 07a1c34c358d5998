// The list of product fields and the table of products say the same.
import { expect, it } from 'vitest'
import { FIELDS, fieldNamed, INHERITABLE_COLUMNS } from '../../../lib/products/fields.ts'
import { openDatabase } from '../../support/db/db.ts'

const db = openDatabase(1)

/** What triggers, generated columns and the trash fill, and no editor, sheet or save names. */
const COMPUTED = [
  'has_discount',
  'discount_rate',
  'search_name',
  'search_text',
  'is_listed',
  'trashed_at',
]
/** Empty is a value of these: a blank cell of the spreadsheet empties them. */
const CAN_BE_EMPTY = new Set(['list', 'related', 'id'])

async function columns() {
  const rows = await db.sql<{ name: string; isRequired: boolean }[]>`
    select column_name as name, is_nullable = 'NO' as "isRequired"
    from information_schema.columns
    where table_schema = 'public' and table_name = 'products'`
  return rows.filter(({ name }) => !COMPUTED.includes(name))
}

it('every column of products is a field, and every field a column but the tags', async () => {
  const names = (await columns()).map(({ name }) => name)
  const fields = FIELDS.map(({ name }) => name).filter((name) => name !== 'tags')
  expect(names.toSorted()).toEqual(fields.toSorted())
})

it('the required fields are the columns that are never null', async () => {
  const differing = (await columns()).filter(({ name, isRequired }) => {
    const field = fieldNamed(name)
    if (!field || field.kind === 'derived' || CAN_BE_EMPTY.has(field.kind)) return false
    return (field.isRequired ?? false) !== isRequired
  })
  expect(differing).toEqual([])
})

it('a SKU may inherit the columns that the database lets it inherit', async () => {
  const [check] = await db.sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition
    from pg_constraint where conname = 'products_inherit_check'`
  const allowed = [...(check?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(([, name]) => name)
  expect(allowed.length).toBeGreaterThan(40)
  expect(INHERITABLE_COLUMNS.toSorted()).toEqual(allowed.toSorted())
})
