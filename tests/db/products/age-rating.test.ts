// The age rating as a column of products: its values, who writes and reads it, filters and facets;
// and that a later column of products needs no list of columns.
import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { anon, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'
import type { Tx } from '../../support/db/pg.ts'

const db = openDatabase()
let editor: Persona
let customer: Persona

beforeAll(async () => {
  editor = await db.createUser({ staff: 'editor' })
  customer = await db.createUser()
})

const ratingOf = async (id: string) => {
  const [row] = await db.sql`select age_rating from public.products where id = ${id}`
  return row?.age_rating
}

const save = (who: Persona, id: string | null, patch: Record<string, unknown>) =>
  db.as(who, async (tx) => {
    const [row] = await tx`select public.save_product(${id}, ${tx.json(patch as never)}) as json`
    return row?.json as { id: string }
  })

describe('the age rating of a product', () => {
  it.each(['L', '10', '12', '14', '16', '18', null])('may be %s', async (age_rating) => {
    const id = await createProduct(db.sql, { name: 'Jogo', age_rating })
    expect(await ratingOf(id)).toBe(age_rating)
  })

  it.each(['l', '11', '18+', ''])('may not be %j', async (age_rating) => {
    const id = await createProduct(db.sql, { name: 'Jogo' })
    expect(
      await refusal(db.sql`update public.products set age_rating = ${age_rating}
      where id = ${id}`),
    ).toBe('23514')
  })

  it('is written by the editors of the catalog and by nobody else', async () => {
    const { id } = await save(editor, null, { name: 'Jogo', price: 10, age_rating: '16' })
    expect(await ratingOf(id)).toBe('16')
    await save(editor, id, { age_rating: null })
    expect(await ratingOf(id)).toBeNull()
    expect(await refusal(save(customer, id, { age_rating: '18' }))).toBe('UT002')
  })

  it('is read by everybody, also with the tags', async () => {
    const id = await createProduct(db.sql, { name: 'Jogo', age_rating: '14' })
    for (const who of [anon, customer]) {
      const rows = await db.as(
        who,
        (tx) => tx`select p.age_rating as own, v.age_rating as tagged
          from public.products p join public.view_product_with_tags v using (id) where id = ${id}`,
      )
      expect(rows).toEqual([{ own: '14', tagged: '14' }])
    }
  })

  it('is inherited by a SKU that names it, also when the master changes', async () => {
    const master = await createProduct(db.sql, {
      name: 'Jogo',
      product_type: 'master',
      age_rating: '16',
    })
    const bond = { product_type: 'sku', parent_product_id: master }
    const heir = await createProduct(db.sql, { ...bond, inherit_from_master: ['age_rating'] })
    const own = await createProduct(db.sql, { ...bond, age_rating: '10' })
    expect([await ratingOf(heir), await ratingOf(own)]).toEqual(['16', '10'])
    await db.sql`update public.products set age_rating = '18' where id = ${master}`
    expect([await ratingOf(heir), await ratingOf(own)]).toEqual(['18', '10'])
  })

  it('is copied with a product', async () => {
    const id = await createProduct(db.sql, { name: 'Jogo', age_rating: '12' })
    const [row] = await db.as(editor, (tx) => tx`select public.duplicate_product(${id}) as json`)
    expect(await ratingOf(row?.json.id)).toBe('12')
  })

  it('is written and taken back by the functions of the import', async () => {
    const [{ id } = { id: '' }] = await db.sql`select gen_random_uuid() as id`
    const changes = { name: 'Importado', slug: `importado-${id}`, price: 10, age_rating: '18' }
    await db.sql`with batch as (
        insert into public.import_batches (file_name, headers, total_rows) values ('b', '[]', 1)
        returning id)
      insert into public.import_rows (batch_id, row_number, action, product_id, changes)
      select b.id, 2, 'create', ${id}, ${db.sql.json(changes)} from batch b`
    await db.sql`select private.insert_imported(r.batch_id, array[2], private.product_defaults())
      from public.import_rows r where r.product_id = ${id}`
    expect(await ratingOf(id)).toBe('18')
    await db.sql`select private.update_imported(p, '{"age_rating": null}')
      from public.products p where id = ${id}`
    expect(await ratingOf(id)).toBeNull()
  })
})

describe('listings', () => {
  const word = 'Zarquon'
  const facets = (filters: Record<string, unknown> = {}) =>
    db.as(anon, async (tx) => {
      const [row] =
        await tx`select public.product_facets(${word}, null, ${tx.json(filters as never)}) as json`
      return row?.json
    })
  const found = (filters: Record<string, unknown>) =>
    db.as(anon, async (tx) => {
      const [row] =
        await tx`select public.search_products(${word}, null, ${tx.json(filters as never)}) as json`
      return row?.json.total
    })

  beforeAll(async () => {
    for (const [age_rating, condition] of [
      ['L', 'new'],
      ['16', 'new'],
      ['16', 'refurbished'],
      ['18', 'new'],
      [null, 'new'],
    ] as const)
      await createProduct(db.sql, { name: word, age_rating, condition })
  })

  it('count each rating once, products without one in none', async () => {
    expect((await facets()).age_rating).toEqual([
      { value: '16', count: 2 },
      { value: '18', count: 1 },
      { value: 'L', count: 1 },
    ])
  })

  it('are narrowed by ratings; the other facets count what is left', async () => {
    expect(await found({ age_rating: ['16', '18'] })).toBe(3)
    expect(await found({ age_rating: ['16'], condition: ['new'] })).toBe(1)
    expect(await found({ age_rating: [] })).toBe(5)
    const narrowed = await facets({ age_rating: ['16'] })
    expect(narrowed.age_rating).toHaveLength(3)
    expect(narrowed.condition).toEqual([
      { value: 'new', count: 1 },
      { value: 'refurbished', count: 1 },
    ])
  })

  it('refuse a filter that is no list', async () => {
    expect(await refusal(found({ age_rating: '16' }))).toBe('UT005')
  })
})

/** Runs in a transaction that is rolled back. */
async function rehearse<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
  let result: T | undefined
  const undo = new Error('undo')
  await db.sql
    .begin(async (tx) => {
      result = await run(tx)
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  return result as T
}

it('a later column is readable, written and inherited without a list of columns', async () => {
  const seen = await rehearse(async (tx) => {
    await tx`alter table public.products add column warranty_days int`
    await tx`select private.rebuild_product_columns(array['warranty_days'])`
    const [master] = await tx`insert into public.products (name, product_type, warranty_days)
      values ('Mestre', 'master', 90) returning id`
    const [sku] = await tx`insert into public.products
      (name, product_type, parent_product_id, inherit_from_master)
      values ('SKU', 'sku', ${master?.id}, array['warranty_days', 'age_rating']) returning id`
    await tx`select private.write_product(${master?.id}, '{"warranty_days": 30}', null, null)`
    await tx`select private.update_imported(p, '{"warranty_days": 60}')
      from public.products p where id = ${master?.id}`
    await tx`set local role anon`
    const [row] = await tx`select warranty_days from public.view_product_with_tags
      where id = ${sku?.id}`
    return row?.warranty_days
  })
  expect(seen).toBe(60)
})
