// The saves of the quick edit as a caller of the data API meets them.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { anon, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase(20)
let owner: Persona & { id: string }

beforeAll(async () => {
  owner = await db.createUser({ admin: true })
})

const call = (text: string, values: unknown[], as: Persona = owner) =>
  db.as(as, async (tx) => {
    const [row] = await tx.unsafe(`select public.${text} as answer`, values as never[])
    return row?.answer
  })

type Line = { id: string; changes: object; seen?: string }

const versionOf = async (id: string): Promise<string> => {
  const [row] = await db.sql`select updated_at::text as at from public.products where id = ${id}`
  return row?.at ?? '2026-01-01'
}

async function save(lines: Line[], as: Persona = owner) {
  const rows = await Promise.all(
    lines.map(async ({ seen, ...line }) => ({ ...line, seen: seen ?? (await versionOf(line.id)) })),
  )
  return call('save_product_grid($1, $2::text::jsonb)', ['Edição', JSON.stringify(rows)], as)
}
const undo = (batch: string, as: Persona = owner) => call('undo_product_grid($1)', [batch], as)
const linesOf = (batch: string) => call('grid_undo_lines($1)', [batch])
const read = async (id: string) => {
  const [row] = await db.sql`select * from public.products where id = ${id}`
  return row
}

describe('a save of the grid', () => {
  it('writes all lines with their audit entries, and names the pages that changed [ADM-03]', async () => {
    const [one, other] = [
      await createProduct(db.sql, { price: 100 }),
      await createProduct(db.sql, { stock: 5 }),
    ]
    const saved = await save([
      { id: one, changes: { price: 80, list_price: 100 } },
      { id: other, changes: { stock: 9, is_active: false } },
    ])
    expect(saved).toMatchObject({ refused: [] })
    expect(saved.saved.sort()).toEqual([one, other].sort())
    expect(saved.touched).toEqual(expect.arrayContaining([one, other]))
    expect(await read(one)).toMatchObject({ price: '80.00', list_price: '100.00' })
    expect(await read(other)).toMatchObject({ stock: 9, is_active: false })
    const entries = await db.sql`
      select changes from public.audit_log where row_id = ${one} order by id desc limit 1`
    expect(entries[0]?.changes).toMatchObject({ import_batch: [null, saved.batch] })
    const [change] = await db.sql`
      select price_after from public.product_price_changes where product_id = ${one}`
    expect(change).toEqual({ price_after: '80.00' })
  })

  it('refuses a line that changed or is gone alone, and saves the others', async () => {
    const [old, fresh] = [await createProduct(db.sql), await createProduct(db.sql)]
    const seen = await versionOf(old)
    await db.sql`update public.products set stock = 1 where id = ${old}`
    const gone = randomUUID()
    const saved = await save([
      { id: old, changes: { price: 5 }, seen },
      { id: fresh, changes: { price: 6 } },
      { id: gone, changes: { price: 7 } },
    ])
    expect(saved.saved).toEqual([fresh])
    expect(saved.refused).toEqual(
      expect.arrayContaining([
        { id: old, why: 'changed' },
        { id: gone, why: 'deleted' },
      ]),
    )
    expect((await read(old))?.price).not.toBe('5.00')
    expect((await read(fresh))?.price).toBe('6.00')
  })

  it('refuses a line that breaks a rule alone', async () => {
    const [used, negative, good] = [
      await createProduct(db.sql, { name: `Console usado ${randomUUID()}`, condition: 'used' }),
      await createProduct(db.sql),
      await createProduct(db.sql),
    ]
    const saved = await save([
      { id: used, changes: { condition: 'new' } },
      { id: negative, changes: { price: -1 } },
      { id: good, changes: { stock: 3 } },
    ])
    expect(saved.saved).toEqual([good])
    expect(saved.refused).toEqual(
      expect.arrayContaining([
        { id: used, why: 'condition' },
        { id: negative, why: 'data' },
      ]),
    )
    const nothing = await save([{ id: negative, changes: { price: -1 } }])
    expect(nothing).toMatchObject({ batch: null, saved: [] })
  })

  it('ends the inheritance of a column that gets a value, and the undo restores it', async () => {
    const master = await createProduct(db.sql, { product_type: 'master', price: 100 })
    const sku = await createProduct(db.sql, {
      product_type: 'sku',
      parent_product_id: master,
      inherit_from_master: ['price', 'brand'],
    })
    const { batch } = await save([
      { id: sku, changes: { price: 70 } },
      { id: master, changes: { price: 90 } },
    ])
    expect(await read(sku)).toMatchObject({ price: '70.00', inherit_from_master: ['brand'] })
    expect(await undo(batch)).toMatchObject({ restored: 2, kept: 0 })
    expect(await read(sku)).toMatchObject({
      price: '100.00',
      inherit_from_master: ['price', 'brand'],
    })
    expect((await read(master))?.price).toBe('100.00')
  })

  it('takes only columns of the grid, each product once, up to 2000', async () => {
    const id = await createProduct(db.sql)
    for (const lines of [
      [],
      [{ id, changes: {} }],
      [{ id, changes: { slug: 'outro' } }],
      [{ id, changes: { product_type: 'master' } }],
      [{ id, changes: { search_text: 'x' } }],
      [
        { id, changes: { price: 1 } },
        { id, changes: { price: 2 } },
      ],
    ]) {
      expect(await refusal(save(lines))).toBe('UT005')
    }
    const many = Array.from({ length: 2001 }, () => ({
      id,
      seen: '2026-01-01',
      changes: { price: 1 },
    }))
    expect(
      await refusal(call('save_product_grid($1, $2::text::jsonb)', ['x', JSON.stringify(many)])),
    ).toBe('UT005')
  })
})

describe('the undo of a save', () => {
  it('restores what did not change since and leaves the rest', async () => {
    const [one, other] = [
      await createProduct(db.sql, { price: 50 }),
      await createProduct(db.sql, { price: 60 }),
    ]
    const { batch } = await save([
      { id: one, changes: { price: 55 } },
      { id: other, changes: { price: 66 } },
    ])
    // A sale does not prevent the undo of a price.
    await db.sql`update public.products set stock = stock - 1 where id = ${one}`
    await db.sql`update public.products set price = 61 where id = ${other}`
    expect(await linesOf(batch)).toMatchObject([
      { why: 'changed' },
      { why: null, now: { price: 55 }, before: { price: 50 } },
    ])
    expect(await undo(batch)).toMatchObject({ restored: 1, kept: 1 })
    expect((await read(one))?.price).toBe('50.00')
    expect((await read(other))?.price).toBe('61.00')
    expect(await refusal(undo(batch))).toBe('UT015')
    expect(await linesOf(batch)).toEqual([])
  })

  it('is refused when every product changed since, and then changes nothing', async () => {
    const id = await createProduct(db.sql, { price: 50 })
    const { batch } = await save([{ id, changes: { stock: 4 } }])
    await db.sql`update public.products set stock = 3 where id = ${id}`
    expect(await refusal(undo(batch))).toBe('UT007')
    expect(await linesOf(batch)).toMatchObject([{ why: 'changed' }])
  })
})

it('ten savers of the same version: one writes, nine are told [ADM-03]', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => createProduct(db.sql)))
  const lines = await Promise.all(
    ids.map(async (id) => ({ id, seen: await versionOf(id), changes: { stock: 77 } })),
  )
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => save(n % 2 ? lines.toReversed() : lines)),
  )
  expect(answers.map(({ saved }) => saved.length).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 8])
  const batches = await db.sql`
    select distinct r.batch_id from public.import_rows r where r.product_id = any (${ids})`
  expect(batches).toHaveLength(1)
})

it('nothing of this runs without the right to the catalog [ADM-03]', async () => {
  const id = await createProduct(db.sql)
  const { batch } = await save([{ id, changes: { price: 9 } }])
  const customer = await db.createUser()
  const support = await db.createUser({ admin: true })
  await db.sql`update public.user_profiles set staff_role = 'support' where id = ${support.id}`
  for (const [as, code] of [
    [customer, 'UT002'],
    [support, 'UT002'],
    [anon, '42501'],
  ] as const) {
    expect(await refusal(save([{ id, changes: { price: 1 } }], as))).toBe(code)
    expect(await refusal(undo(batch, as))).toBe(code)
    expect(await refusal(call('grid_undo_lines($1)', [batch], as))).toBe(code)
  }
  expect((await read(id))?.price).toBe('9.00')
})

it('the SKUs of a master take over its stock', async () => {
  const master = await createProduct(db.sql, { product_type: 'master', stock: 12 })
  const skus = ['Azul', 'Rosa'].map((cor) => ({
    name: `Controle ${cor} ${randomUUID()}`,
    variant_attributes: { cor },
    stock: 6,
  }))
  const { ids } = await call('create_skus($1, $2::text::jsonb)', [master, JSON.stringify(skus)])
  expect((await read(master))?.stock).toBe(0)
  expect(await Promise.all(ids.map(async (id: string) => (await read(id))?.stock))).toEqual([6, 6])
  const [entry] = await db.sql`
    select changes from public.audit_log
    where row_id = ${master} and changes ? 'stock' order by id desc limit 1`
  expect(entry?.changes.stock).toEqual([12, 0])
})

it('SKUs that are made without a stock do not copy that of their master', async () => {
  const master = await createProduct(db.sql, { product_type: 'master', stock: 12 })
  const skus = ['Azul', 'Rosa'].map((cor) => ({
    name: `Controle ${cor} ${randomUUID()}`,
    variant_attributes: { cor },
  }))
  const { ids } = await call('create_skus($1, $2::text::jsonb)', [master, JSON.stringify(skus)])
  expect(await Promise.all(ids.map(async (id: string) => (await read(id))?.stock))).toEqual([0, 0])
})
