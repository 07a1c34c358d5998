// The trash of products, straight at the database.
import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct, placeOrder } from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let owner: Persona & { id: string }

beforeAll(async () => {
  owner = await db.createUser({ admin: true })
})

type Value = string | number | boolean | string[] | null
const call = (text: string, values: Value[], as: Persona = owner) =>
  db.as(as, async (tx) => {
    const [row] = await tx.unsafe(`select public.${text} as answer`, values)
    return row?.answer
  })
const trash = (ids: string[], as?: Persona) => call('set_products_trashed($1, true)', [ids], as)
const restore = (ids: string[], as?: Persona) => call('set_products_trashed($1, false)', [ids], as)

async function stored(id: string) {
  const [row] = await db.sql`select * from public.products where id = ${id}`
  return row ?? null
}

const seenBy = (as: Persona, id: string) =>
  db.as(as, async (tx) => (await tx`select id from public.products where id = ${id}`).length)

const actionsOf = async (id: string) => {
  const rows = await db.sql`select action from public.audit_log
    where table_name = 'products' and row_id = ${id} order by id`
  return rows.map(({ action }) => action)
}

describe('a product of the trash', () => {
  it('is hidden from everybody and returns as it was', async () => {
    const id = await createProduct(db.sql)
    const before = await stored(id)
    const customer = await db.createUser()
    expect(await trash([id])).toEqual(expect.arrayContaining([id, before?.slug]))
    for (const who of [anon, customer, owner]) expect(await seenBy(who, id)).toBe(0)
    expect(await stored(id)).toMatchObject({ is_listed: false, is_active: true })
    expect((await call('list_trash(100, 0)', [])).rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, price_cents: 10_000 })]),
    )
    expect(await refusal(trash([id]))).toBe('UT004')

    await restore([id])
    for (const who of [anon, customer, owner]) expect(await seenBy(who, id)).toBe(1)
    expect({ ...(await stored(id)), updated_at: null }).toEqual({ ...before, updated_at: null })
    expect(await actionsOf(id)).toEqual(['trash', 'untrash'])
    expect(await refusal(restore([id]))).toBe('UT004')
  })

  it('is not changed, shown, copied or found', async () => {
    const id = await createProduct(db.sql, { name: 'Jogo jogado fora', is_active: false })
    await trash([id])
    expect(await refusal(call(`save_product($1, '{"price": 1}')`, [id]))).toBe('UT004')
    expect(await refusal(call('duplicate_product($1)', [id]))).toBe('UT004')
    await call('set_products_active($1, true)', [[id]])
    expect(await stored(id)).toMatchObject({ is_active: false, price: '100.00' })
    expect(await call('search_admin($1)', ['jogado fora'])).toEqual([])
  })

  it('answers at its address as a deleted one, also when it was ordered before', async () => {
    const id = await createProduct(db.sql)
    await placeOrder(db, guest, [{ product_id: id, size: null, color: null, quantity: 1 }])
    await trash([id])
    expect(await call('retired_product($1)', [(await stored(id))?.slug], anon)).toBeNull()
  })

  it('leaves the SKUs of a master for sale and gets them back', async () => {
    const master = await createProduct(db.sql, { product_type: 'master' })
    const [kept, gone] = [
      await createProduct(db.sql, { product_type: 'sku', parent_product_id: master }),
      await createProduct(db.sql, { product_type: 'sku', parent_product_id: master }),
    ]
    await trash([gone])
    expect((await stored(master))?.available_variants).toMatchObject([{ id: kept }])
    await trash([master])
    expect(await stored(kept)).toMatchObject({ is_listed: true, parent_product_id: master })
    await restore([master, gone])
    expect((await stored(master))?.available_variants).toHaveLength(2)
  })

  it('does not overwrite what a save of its SKU changes', async () => {
    const release_date = '2026-12-24'
    const inherited = ['price', 'brand', 'availability']
    const master = await createProduct(db.sql, {
      product_type: 'master',
      brand: 'Sega',
      availability: 'preorder',
      release_date,
    })
    const sku = await createProduct(db.sql, {
      product_type: 'sku',
      parent_product_id: master,
      inherit_from_master: inherited,
    })
    await call(`save_product($1, '{"price": 1}')`, [sku])
    expect(await stored(sku)).toMatchObject({ price: '100.00', inherit_from_master: inherited })
    await trash([master])
    await call(`save_product($1, '{"price": 1}')`, [sku])
    expect(await stored(sku)).toMatchObject({
      price: '1.00',
      brand: 'Sega',
      inherit_from_master: ['brand', 'availability'],
    })
    await call(`save_product($1, '{"release_date": "2026-12-31"}')`, [sku])
    expect(await stored(sku)).toMatchObject({ inherit_from_master: ['brand'] })
    await call(`save_product($1, '{"name": "Outro", "inherit_from_master": ["price"]}')`, [sku])
    expect(await stored(sku)).toMatchObject({ price: '100.00', inherit_from_master: ['price'] })
  })

  it('does not stop the deletion of its category', async () => {
    await db.sql`insert into public.categories (slug, name) values ('some', 'Some')`
    const id = await createProduct(db.sql, { category: 'some' })
    const remove = () =>
      call(
        `delete_category('some', (select updated_at from public.categories where slug = 'some'), null)`,
        [],
      )
    expect(await refusal(remove())).toBe('UT005')
    await trash([id])
    await remove()
    expect(await stored(id)).toMatchObject({ category: null })
  })
})

describe('deleting', () => {
  it('needs the trash: a product outside of it stays', async () => {
    const [inside, outside] = [await createProduct(db.sql), await createProduct(db.sql)]
    expect(await refusal(call('delete_products($1)', [[outside]]))).toBe('UT004')
    await trash([inside])
    await call('delete_products($1)', [[inside, outside]])
    expect(await stored(inside)).toBeNull()
    expect(await stored(outside)).not.toBeNull()
  })

  it('happens after thirty days', async () => {
    const [due, fresh] = [await createProduct(db.sql), await createProduct(db.sql)]
    await trash([due, fresh])
    await db.sql`update public.products set trashed_at = now() - interval '30 days' where id = ${due}`
    await db.sql`update public.products
      set trashed_at = now() - interval '30 days' + interval '1 minute' where id = ${fresh}`
    await db.sql`select public.run_due_jobs()`
    expect(await stored(due)).toBeNull()
    expect(await stored(fresh)).not.toBeNull()
    expect((await actionsOf(due)).at(-1)).toBe('delete')
  })

  it('and the trash are closed without the area catalog', async () => {
    const [id, gone] = [await createProduct(db.sql), await createProduct(db.sql)]
    await trash([gone])
    const customer = await db.createUser()
    const support = await db.createUser({ admin: true })
    await db.sql`update public.user_profiles set staff_role = 'support' where id = ${support.id}`
    for (const [as, code] of [
      [customer, 'UT002'],
      [support, 'UT002'],
      [anon, '42501'],
    ] as const) {
      expect(await refusal(trash([id], as))).toBe(code)
      expect(await refusal(restore([gone], as))).toBe(code)
      expect(await refusal(call('delete_products($1)', [[gone]], as))).toBe(code)
      expect(await refusal(call('list_trash(10, 0)', [], as))).toBe(code)
    }
    expect(await stored(id)).toMatchObject({ trashed_at: null })
  })
})
