import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GRID_FIELDS, type GridRow } from '@/lib/imports/grid/cells'
import { parseListQuery } from '@/lib/products/admin/list-query'
import {
  readGrid,
  readGridUndo,
  saveGrid,
  undoGridSave,
} from '@/server/products/admin-grid-actions'
import {
  getLastGridSave,
  listGridProducts,
  listGridSelection,
} from '@/server/products/admin-list-queries'
import { createProduct } from '@/tests/factories/product'
import { uniqueWord } from '@/tests/factories/unique-word'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { secretClient } from '@/tests/support/clients'
import { signedIn } from '@/tests/support/integration/sign-in'
import { takeExpired, takeRenewed } from '@/tests/support/next-stubs/cache'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'

let people: TestUser[]
let owner: Visitor
let customer: Visitor
const made: string[] = []

beforeAll(async () => {
  people = [await createUser({ admin: true }), await createUser()]
  ;[owner, customer] = [
    await signedIn(people[0] as TestUser),
    await signedIn(people[1] as TestUser),
  ]
})
afterAll(async () => {
  await secretClient().from('products').delete().in('id', made)
  await removeUsers(people)
})

async function add(columns: Parameters<typeof createProduct>[0] = {}) {
  const product = await createProduct(columns)
  made.push(product.id)
  return product
}

async function rowOf(id: string): Promise<GridRow> {
  const { rows } = await as(owner, () => listGridSelection([id]))
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error('the product is gone')
  return row
}

const cellOf = (row: GridRow, name: string) =>
  row.values[GRID_FIELDS.findIndex((field) => field.name === name)]

describe('the quick edit', () => {
  it('has the products of a filtered list, archived ones and masters included [ADM-03]', async () => {
    const word = uniqueWord()
    const [one, other] = [
      await add({ name: `B ${word}`, is_active: false, price: 12.5 }),
      await add({ name: `A ${word}`, product_type: 'master' }),
    ]
    const found = await as(owner, () =>
      listGridProducts(parseListQuery({ q: word, ordem: 'nome' })),
    )
    expect(found.total).toBe(2)
    expect(found.rows.map(({ id, type }) => [id, type])).toEqual([
      [other.id, 'master'],
      [one.id, 'simple'],
    ])
    expect(cellOf(found.rows[1] as GridRow, 'price')).toBe(12.5)
    expect(cellOf(found.rows[1] as GridRow, 'is_active')).toBe(false)
  })

  it('has the SKUs of a selected master below it', async () => {
    const master = await add({ product_type: 'master', price: 100 })
    const sku = await add({
      name: 'Variação',
      product_type: 'sku',
      parent_product_id: master.id,
      inherit_from_master: ['price'],
    })
    const { rows } = await as(owner, () => listGridSelection([master.id]))
    expect(rows.map(({ id }) => id)).toEqual([master.id, sku.id])
    expect(rows[1]?.inherited[0]).toBe(true)
  })

  it('saves what did not change since, expires its pages, and undoes it', async () => {
    const [one, other] = [await add({ price: 100 }), await add({ price: 100 })]
    const [first, second] = [await rowOf(one.id), await rowOf(other.id)]
    await secretClient().from('products').update({ stock: 1 }).eq('id', other.id)
    takeExpired()
    takeRenewed()
    const saved = await as(owner, () =>
      saveGrid({
        rows: [
          { id: one.id, seen: first.version, changes: { price: 79.9, stock: 3 } },
          { id: other.id, seen: second.version, changes: { price: 5 } },
        ],
      }),
    )
    expect(saved).toMatchObject({
      ok: true,
      data: { saved: [one.id], refused: [{ id: other.id, why: 'changed' }] },
    })
    const expired = takeExpired()
    expect(expired).toEqual(expect.arrayContaining([`product:${one.id}`, `product:${one.slug}`]))
    expect(expired).not.toContain(`product:${other.id}`)
    expect(takeRenewed()).toContain(`card:${one.slug}`)
    const again = await as(owner, () => readGrid({ ids: [one.id, other.id] }))
    if (!again.ok) throw new Error(again.code)
    expect(again.data.map((row) => cellOf(row, 'price')).sort()).toEqual([100, 79.9])

    const last = await as(owner, () => getLastGridSave())
    expect(last).toMatchObject({ count: 1 })
    const batch = last?.batch ?? ''
    const lines = await as(owner, () => readGridUndo({ batch }))
    expect(lines).toMatchObject({
      data: [
        { why: null, changes: [{ field: 'price' }, { field: 'stock', now: '3', before: '20' }] },
      ],
    })
    expect(await as(owner, () => undoGridSave({ batch }))).toMatchObject({
      ok: true,
      data: { restored: 1, kept: 0 },
    })
    expect(takeExpired()).toContain(`product:${one.slug}`)
    expect(cellOf(await rowOf(one.id), 'price')).toBe(100)
    expect(await as(owner, () => getLastGridSave())).toBeNull()
    expect(await as(owner, () => undoGridSave({ batch }))).toMatchObject({ code: 'BAD_TRANSITION' })
  })

  it('takes only values of its columns, from staff of the catalog', async () => {
    const { id } = await add()
    const { version } = await rowOf(id)
    for (const changes of [
      {},
      { price: -1 },
      { stock: 1.5 },
      { slug: 'x' },
      { condition: 'old' },
    ]) {
      const result = await as(owner, () => saveGrid({ rows: [{ id, seen: version, changes }] }))
      expect(result).toMatchObject({ ok: false, code: 'INVALID' })
    }
    const rows = [{ id, seen: version, changes: { price: 1 } }]
    expect(await as(customer, () => saveGrid({ rows }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await as(customer, () => readGrid({ ids: [id] }))).toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(customer, () => listGridSelection([id]))).rejects.toThrow()
  })
})
