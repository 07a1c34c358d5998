// Imports that change what a master is.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'
import { importCalls } from '../../support/db/import-calls.ts'

const db = openDatabase()
let owner: Persona

beforeAll(async () => {
  owner = await db.createUser({ admin: true })
})

const { call, checkedBatch, decide, apply } = importCalls(db, () => owner)

describe('the type of a master', () => {
  const family = async () => {
    const master = await createProduct(db.sql, { product_type: 'master' })
    const sku = await createProduct(db.sql, { product_type: 'sku', parent_product_id: master })
    return { master, sku }
  }
  const typeOf = async (id: string) => {
    const [row] = await db.sql`select product_type from public.products where id = ${id}`
    return row?.product_type
  }
  const simple = { product_type: 'simple' }

  it('does not change while it has SKUs, also by an import; the line is named [IMP-02]', async () => {
    const { master, sku } = await family()
    const other = await createProduct(db.sql)
    const batch = await checkedBatch([
      { number: 2, product: other, changes: { price: 50 } },
      { number: 3, product: master, changes: simple },
    ])
    expect(await refusal(apply(batch))).toBe('UT005')
    await expect(apply(batch)).rejects.toThrow(/^row 3: a master with SKUs/)
    expect(await typeOf(master)).toBe('master')
    const [kept] =
      await db.sql`select price::float as price from public.products where id = ${other}`
    expect(kept?.price).toBe(100)
    await db.sql`update public.products set stock = stock - 1 where id = ${sku}`
  })

  it('changes in a sheet that dissolves the family, and back with its undo [IMP-02]', async () => {
    const { master, sku } = await family()
    const batch = await checkedBatch([
      { number: 2, product: master, changes: simple },
      { number: 3, product: sku, changes: { ...simple, parent_product_id: null } },
    ])
    await apply(batch)
    expect([await typeOf(master), await typeOf(sku)]).toEqual(['simple', 'simple'])
    expect(await call('undo_import($1)', [batch])).toMatchObject([{ undone: true }])
    expect([await typeOf(master), await typeOf(sku)]).toEqual(['master', 'sku'])
  })

  it('that a line left out would have given leaves out the SKUs too [IMP-02]', async () => {
    const product = await createProduct(db.sql)
    const master = await createProduct(db.sql, { product_type: 'master' })
    const moved = await createProduct(db.sql)
    const [lost, made] = [randomUUID(), randomUUID()]
    const flags = ['price-text']
    const newSku = (number: number, id: string, parent: string) => ({
      number,
      product: id,
      changes: {
        name: 'SKU',
        slug: `sku-${id}`,
        product_type: 'sku',
        parent_product_id: parent,
        price: 9,
      },
      seen: false,
    })
    const batch = await checkedBatch([
      { number: 2, product, changes: { product_type: 'master', price: 0 }, flags },
      newSku(3, lost, product),
      { number: 4, product: moved, changes: { product_type: 'sku', parent_product_id: product } },
      { number: 5, product: master, changes: { price: 0 }, flags },
      newSku(6, made, master),
    ])
    await decide(batch, [2, 5], null, 'left_out')
    await apply(batch)
    const types = [product, moved, lost, made].map(typeOf)
    expect(await Promise.all(types)).toEqual(['simple', 'simple', undefined, 'sku'])
  })

  it('is not undone once it has SKUs that the import did not write [IMP-02]', async () => {
    const product = await createProduct(db.sql)
    const later = await createProduct(db.sql)
    const batch = await checkedBatch([
      { number: 2, product, changes: { product_type: 'master' } },
      { number: 3, product: later, changes: { price: 100 } },
    ])
    await db.sql`update public.import_rows set action = 'skip'
      where batch_id = ${batch} and row_number = 3`
    await apply(batch)
    await db.sql`update public.products set product_type = 'sku', parent_product_id = ${product}
      where id = ${later}`
    expect(await call('undo_import($1)', [batch])).toMatchObject([
      { undone: false, obstacles: [{ row_number: 2, why: 'in_use' }] },
    ])
    expect(await typeOf(product)).toBe('master')
    await db.sql`update public.products set product_type = 'simple', parent_product_id = null
      where id = ${later}`
    expect(await call('undo_import($1)', [batch])).toMatchObject([{ undone: true }])
  })
})
