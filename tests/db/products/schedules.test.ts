import { beforeEach, describe, expect, it } from 'vitest'
import { createProduct, placeOrder } from '../../factories/sql.ts'
import { anon, openDatabase, type Persona, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'
import { importCalls } from '../../support/db/import-calls.ts'

const db = openDatabase()
/** 09:00 in the store. */
const NOON = '2026-11-24T12:00:00Z'

let owner: Persona

beforeEach(async () => {
  await db.setNow(NOON)
  await db.sql`delete from public.product_schedules`
  await db.sql`delete from private.page_changes`
  owner = await db.createUser({ admin: true })
})

const storeTime = (local?: string) => (local ? `${local}-03:00` : null)

type Plan = { price?: number; from?: string; to?: string }

async function plan(product: string, { price, from, to }: Plan, who = owner) {
  const [row] = await db.as(
    who,
    (tx) => tx`select public.create_schedule(${product}, ${price ? 'price' : 'publication'},
      ${price ?? null}, ${storeTime(from)}, ${storeTime(to)}) as json`,
  )
  return row?.json
}
const cancel = (id: string, who = owner) =>
  db.as(who, (tx) => tx`select public.cancel_schedule(${id}) as names`)
const run = () => db.as(service, (tx) => tx`select public.run_due_jobs()`)
const runAt = async (moment: string) => {
  await db.setNow(moment)
  await run()
}
const product = async (id: string) => {
  const [row] = await db.sql`select price::float, list_price::float, is_active
    from public.products where id = ${id}`
  return { ...row }
}
const plans = (id: string) =>
  db.sql`select state, outcome from public.product_schedules where product_id = ${id}
    order by starts_at, ends_at`
const before = { price: 100, list_price: null, is_active: true }
const during = { price: 80, list_price: 100, is_active: true }

describe('a planned price', () => {
  it('is that of the product from its start to its end, to the second, in store time', async () => {
    const id = await createProduct(db.sql)
    const week = { price: 8_000, from: '2026-11-24T10:00', to: '2026-11-24T11:00' }
    expect(await plan(id, week)).toMatchObject({ id: expect.any(String) })
    await runAt('2026-11-24T12:59:59Z')
    expect(await product(id)).toEqual(before)
    await runAt('2026-11-24T13:00:00Z')
    expect(await product(id)).toEqual(during)
    await runAt('2026-11-24T13:59:59Z')
    expect(await product(id)).toEqual(during)
    expect(await plans(id)).toEqual([{ state: 'active', outcome: null }])
    await runAt('2026-11-24T14:00:00Z')
    expect(await product(id)).toEqual(before)
    expect(await plans(id)).toEqual([{ state: 'ended', outcome: null }])
  })

  it('is what an order is placed at, and is written to history, audit and changed pages', async () => {
    const id = await createProduct(db.sql)
    await plan(id, { price: 8_000, from: '2026-11-24T10:00', to: '2026-11-24T11:00' })
    await runAt('2026-11-24T13:00:00Z')
    const order = await placeOrder(db, service, [{ product_id: id, quantity: 1 }])
    expect(order.lines[0]?.unit_price_cents).toBe(8_000)
    const [history] = await db.sql`select price_before::float, price_after::float, changed_by
      from public.product_price_changes where product_id = ${id}`
    expect(history).toEqual({ price_before: 100, price_after: 80, changed_by: null })
    const [audit] = await db.sql`select changes from public.audit_log where row_id = ${id}`
    expect(audit?.changes.price.map(Number)).toEqual([100, 80])
    const [changes] = await db.as(service, (tx) => tx`select public.list_page_changes() as json`)
    expect(changes?.json).toMatchObject({ products: expect.arrayContaining([id]), coins: false })
    await db.as(service, (tx) => tx`select public.delete_page_changes(${changes?.json.ids})`)
    const [left] = await db.as(service, (tx) => tx`select public.list_page_changes() as json`)
    expect(left?.json).toEqual({ ids: [], products: [], coins: false })
  })

  it('starts now without a start, and restores the prices that were struck before', async () => {
    const id = await createProduct(db.sql, { price: 100, list_price: 150 })
    const { id: planned } = await plan(id, { price: 8_000, to: '2026-11-25T09:00' })
    expect(await product(id)).toEqual(during)
    await cancel(planned)
    expect(await product(id)).toEqual({ ...before, list_price: 150 })
    expect(await plans(id)).toEqual([{ state: 'cancelled', outcome: null }])
    expect(await refusal(cancel(planned))).toBe('UT015')
  })

  it('ends without a change when somebody has changed the price by hand', async () => {
    const id = await createProduct(db.sql)
    await plan(id, { price: 8_000, to: '2026-11-25T09:00' })
    await db.sql`update public.products set price = 90 where id = ${id}`
    expect(await plans(id)).toEqual([{ state: 'ended', outcome: 'overridden' }])
    await runAt('2026-11-26T12:00:00Z')
    expect(await product(id)).toEqual({ ...during, price: 90 })
  })

  it('tells visitors when it ends, of SKUs that inherit it too, and only while it holds', async () => {
    const master = await createProduct(db.sql, { product_type: 'master' })
    const sku = (inherited: string[]) =>
      createProduct(db.sql, {
        product_type: 'sku',
        parent_product_id: master,
        inherit_from_master: inherited,
      })
    const [heir, other] = [await sku(['price', 'list_price']), await sku([])]
    const end = async (id: string) => {
      const [row] = await db.as(anon, (tx) => tx`select public.price_ends_at(${id}) as at`)
      return row?.at?.toISOString() ?? null
    }
    await plan(master, { price: 8_000, from: '2026-11-24T10:00', to: '2026-11-25T00:00' })
    expect(await end(heir)).toBeNull()
    await runAt('2026-11-24T13:00:00Z')
    expect(await end(heir)).toBe('2026-11-25T03:00:00.000Z')
    expect(await end(other)).toBeNull()
    await db.sql`update public.products set is_active = false where id = ${heir}`
    expect(await end(heir)).toBeNull()
    await runAt('2026-11-25T03:00:00Z')
    await db.sql`update public.products set is_active = true where id = ${heir}`
    expect(await end(heir)).toBeNull()
  })

  it('is not copied: a copy has the price before a plan', async () => {
    const planned = await createProduct(db.sql, { list_price: 150 })
    const struck = await createProduct(db.sql)
    for (const id of [planned, struck]) await plan(id, { price: 8_000, to: '2026-11-25T09:00' })
    await db.sql`update public.products set list_price = 120 where id = ${struck}`
    const copyOf = async (id: string) => {
      const [row] = await db.as(owner, (tx) => tx`select public.duplicate_product(${id}) as json`)
      return product(row?.json.id)
    }
    expect(await copyOf(planned)).toEqual({ price: 100, list_price: 150, is_active: false })
    expect(await copyOf(struck)).toEqual({ price: 100, list_price: 120, is_active: false })
    expect(await product(planned)).toEqual(during)
  })

  it('keeps a struck price that was changed by hand', async () => {
    const id = await createProduct(db.sql)
    await plan(id, { price: 8_000, to: '2026-11-25T09:00' })
    await db.sql`update public.products set list_price = 120 where id = ${id}`
    await runAt('2026-11-25T12:00:00Z')
    expect(await product(id)).toEqual({ ...before, list_price: 120 })
  })

  it('is skipped when it is not lower any more, in the trash, or past', async () => {
    const [cheap, trashed, late] = [
      await createProduct(db.sql),
      await createProduct(db.sql),
      await createProduct(db.sql),
    ]
    for (const id of [cheap, trashed, late]) {
      await plan(id, { price: 8_000, from: '2026-11-24T10:00', to: '2026-11-24T11:00' })
    }
    await db.sql`update public.products set price = 80 where id = ${cheap}`
    await db.sql`update public.products set trashed_at = now() where id = ${trashed}`
    await db.setNow('2026-11-24T13:00:00Z')
    await db.sql`update public.product_schedules
      set starts_at = '2026-11-24T12:30:00Z', ends_at = '2026-11-24T13:00:00Z'
      where product_id = ${late}`
    await run()
    for (const id of [cheap, trashed, late]) {
      expect(await plans(id)).toEqual([{ state: 'ended', outcome: 'skipped' }])
    }
    expect(await product(cheap)).toEqual({ ...before, price: 80 })
    expect(await product(trashed)).toMatchObject({ price: 100, list_price: null })
    expect(await product(late)).toEqual(before)
  })

  it('follows another one at the minute of its end', async () => {
    const id = await createProduct(db.sql)
    await plan(id, { price: 9_000, from: '2026-11-24T11:00', to: '2026-11-24T12:00' })
    await plan(id, { price: 8_000, from: '2026-11-24T10:00', to: '2026-11-24T11:00' })
    await runAt('2026-11-24T13:30:00Z')
    await runAt('2026-11-24T14:00:00Z')
    expect(await product(id)).toEqual({ ...during, price: 90 })
    await runAt('2026-11-24T15:00:00Z')
    expect(await product(id)).toEqual(before)
  })

  it('of a master is that of the SKUs that inherit it', async () => {
    const master = await createProduct(db.sql, { product_type: 'master' })
    const sku = await createProduct(db.sql, {
      product_type: 'sku',
      parent_product_id: master,
      inherit_from_master: ['price', 'list_price'],
    })
    const now = { price: 8_000, to: '2026-11-25T09:00' }
    expect(await plan(sku, now)).toEqual({ refused: 'inherited' })
    expect((await plan(master, now)).touched).toContain(sku)
    expect(await product(sku)).toEqual(during)
    await runAt('2026-11-25T12:00:00Z')
    expect(await product(sku)).toEqual(before)
  })

  it('that its product refuses does not hold up the other jobs', async () => {
    const [bad, good] = [await createProduct(db.sql), await createProduct(db.sql)]
    for (const id of [bad, good]) {
      await plan(id, { price: 8_000, from: '2026-11-24T10:00', to: '2026-11-24T11:00' })
    }
    await db.sql`alter table public.products disable trigger tg_products__prepare`
    await db.sql`update public.products set name = 'Console seminovo' where id = ${bad}`
    await db.sql`alter table public.products enable trigger tg_products__prepare`
    await runAt('2026-11-24T13:00:00Z')
    expect(await plans(bad)).toEqual([{ state: 'ended', outcome: 'failed' }])
    expect(await product(bad)).toEqual(before)
    expect(await product(good)).toEqual(during)
  })
})

describe('a planned price that an import or a quick edit ended', () => {
  const { call, checkedBatch, apply } = importCalls(db, () => owner)
  const day = { price: 8_000, from: '2026-11-24T10:00', to: '2026-11-24T18:00' }

  async function imported(id: string, changes: object) {
    const batch = await checkedBatch([{ number: 2, product: id, changes }])
    await apply(batch)
    return () => call('undo_import($1)', [batch])
  }
  async function edited(id: string, changes: object) {
    const [row] = await db.sql`select updated_at::text from public.products where id = ${id}`
    const line = { id, seen: row?.updated_at, changes }
    const [{ batch }] = await call('save_product_grid($1, $2)', ['Edição', [line]])
    return () => call('undo_product_grid($1)', [batch])
  }

  it.each([
    ['an import', imported],
    ['a quick edit', edited],
  ])('holds again after the undo of %s, and ends at its time', async (_, change) => {
    const id = await createProduct(db.sql)
    await plan(id, day)
    await runAt('2026-11-24T13:00:00Z')
    await db.setNow('2026-11-24T13:10:00Z')
    const undo = await change(id, { price: 70 })
    expect(await plans(id)).toEqual([{ state: 'ended', outcome: 'overridden' }])
    await runAt('2026-11-24T13:20:00Z')
    await undo()
    expect(await product(id)).toEqual(during)
    expect(await plans(id)).toEqual([{ state: 'active', outcome: null }])
    await runAt('2026-11-24T21:00:00Z')
    expect(await product(id)).toEqual(before)
    expect(await plans(id)).toEqual([{ state: 'ended', outcome: null }])
  })

  it('starts after the undo if the imported price was not higher', async () => {
    const id = await createProduct(db.sql)
    await plan(id, day)
    const undo = await imported(id, { price: 80 })
    await runAt('2026-11-24T13:00:00Z')
    expect(await plans(id)).toEqual([{ state: 'ended', outcome: 'skipped' }])
    await undo()
    await run()
    expect(await product(id)).toEqual(during)
    await runAt('2026-11-24T21:00:00Z')
    expect(await product(id)).toEqual(before)
  })

  it('stays skipped if it would have been without the import', async () => {
    const id = await createProduct(db.sql)
    await plan(id, day)
    await db.sql`update public.products set price = 75 where id = ${id}`
    const undo = await imported(id, { price: 70 })
    await runAt('2026-11-24T13:00:00Z')
    await undo()
    await run()
    expect(await product(id)).toEqual({ ...before, price: 75 })
    expect(await plans(id)).toEqual([{ state: 'ended', outcome: 'skipped' }])
  })

  it('has ended if its end passed before the undo', async () => {
    const id = await createProduct(db.sql, { list_price: 150 })
    await plan(id, day)
    await runAt('2026-11-24T13:00:00Z')
    const undo = await imported(id, { price: 70 })
    await runAt('2026-11-24T22:00:00Z')
    await undo()
    expect(await product(id)).toEqual({ ...before, list_price: 150 })
    expect(await plans(id)).toEqual([{ state: 'ended', outcome: null }])
  })

  it('has ended if a newer one has taken its time', async () => {
    const id = await createProduct(db.sql)
    await plan(id, day)
    await runAt('2026-11-24T13:00:00Z')
    const undo = await imported(id, { price: 70 })
    await plan(id, { price: 6_000, from: '2026-11-24T17:00', to: '2026-11-24T19:00' })
    await undo()
    expect(await product(id)).toEqual(before)
    await runAt('2026-11-24T20:00:00Z')
    expect(await product(id)).toEqual({ ...during, price: 60 })
    await runAt('2026-11-24T22:00:00Z')
    expect(await product(id)).toEqual(before)
  })

  it('stays ended if the price had been changed by hand before', async () => {
    const id = await createProduct(db.sql)
    await plan(id, day)
    await runAt('2026-11-24T13:00:00Z')
    await db.sql`update public.products set price = 90 where id = ${id}`
    await db.sql`update public.products set price = 80 where id = ${id}`
    await db.setNow('2026-11-24T14:00:00Z')
    const undo = await imported(id, { price: 70 })
    await undo()
    await runAt('2026-11-24T22:00:00Z')
    expect(await product(id)).toEqual(during)
    expect(await plans(id)).toEqual([{ state: 'ended', outcome: 'overridden' }])
  })
})

describe('a planned publication', () => {
  it('shows the product from its start to its end', async () => {
    const id = await createProduct(db.sql, { is_active: false })
    await plan(id, { from: '2026-11-24T10:00', to: '2026-11-24T11:00' })
    const states: unknown[] = []
    for (const time of ['12:59:59', '13:00:00', '13:59:59', '14:00:00']) {
      await runAt(`2026-11-24T${time}Z`)
      states.push((await product(id)).is_active)
    }
    expect(states).toEqual([false, true, true, false])
  })

  it('has a start or an end alone, and both of one product in any order', async () => {
    const id = await createProduct(db.sql)
    await plan(id, { to: '2026-11-24T10:00' })
    await plan(id, { from: '2026-11-24T11:00' })
    await runAt('2026-11-24T13:00:00Z')
    expect((await product(id)).is_active).toBe(false)
    await runAt('2026-11-24T14:00:00Z')
    expect((await product(id)).is_active).toBe(true)
    expect(await plans(id)).toEqual(Array(2).fill({ state: 'ended', outcome: null }))
  })

  it('hides a product whose times have both passed, and skips one without a price', async () => {
    const [late, free] = [await createProduct(db.sql), await createProduct(db.sql)]
    for (const id of [late, free]) {
      await plan(id, { from: '2026-11-24T10:00', to: '2026-11-24T11:00' })
    }
    await db.sql`update public.products set price = 0, is_active = false where id = ${free}`
    await runAt('2026-11-25T12:00:00Z')
    expect((await product(late)).is_active).toBe(false)
    expect(await plans(free)).toEqual([{ state: 'ended', outcome: 'skipped' }])
  })
})

describe('what cannot be planned', () => {
  it.each([
    ['times', { price: 8_000 }],
    ['times', {}],
    ['past', { from: '2026-11-24T08:59', to: '2026-11-25T09:00', price: 8_000 }],
    ['past', { to: '2026-11-24T09:00' }],
    ['order', { from: '2026-11-25T09:00', to: '2026-11-25T09:00', price: 8_000 }],
    ['not_lower', { to: '2026-11-25T09:00', price: 10_000 }],
  ])('is answered with %s for %j', async (refused, wrong) => {
    expect(await plan(await createProduct(db.sql), wrong)).toEqual({ refused })
  })

  it('is answered for times of another plan of the same kind', async () => {
    const id = await createProduct(db.sql)
    await plan(id, { price: 8_000, from: '2026-11-24T10:00', to: '2026-11-24T11:00' })
    const again = { price: 7_000, from: '2026-11-24T10:59', to: '2026-11-24T12:00' }
    expect(await plan(id, again)).toEqual({ refused: 'overlap' })
    expect(await plan(id, { ...again, price: undefined })).toMatchObject({
      touched: [id, expect.anything()],
    })
    expect(await plan(id, { to: '2026-11-24T11:30' })).toEqual({ refused: 'overlap' })
  })

  it('is answered for a master, and for a product without a price', async () => {
    const master = await createProduct(db.sql, { product_type: 'master' })
    const free = await createProduct(db.sql, { price: 0 })
    expect(await plan(master, { to: '2026-11-25T09:00' })).toEqual({ refused: 'master' })
    expect(await plan(free, { from: '2026-11-25T09:00' })).toEqual({ refused: 'no_price' })
    expect(await plan(free, { to: '2026-11-25T09:00', price: 1 })).toEqual({ refused: 'not_lower' })
  })

  it('is planned at the same time by two people: the second is told', async () => {
    const id = await createProduct(db.sql)
    const week = { price: 8_000, from: '2026-11-24T10:00', to: '2026-11-24T11:00' }
    const answers = await Promise.all([plan(id, week), plan(id, week), plan(id, week)])
    expect(answers.filter(({ refused }) => refused === 'overlap')).toHaveLength(2)
  })

  it('belongs to the area catalog', async () => {
    const id = await createProduct(db.sql)
    const tomorrow = { to: '2026-11-25T09:00' }
    const { id: planned } = await plan(id, tomorrow)
    const support = await db.createUser({ staff: 'support' })
    for (const who of [support, await db.createUser(), anon]) {
      const code = who === anon ? '42501' : 'UT002'
      expect(await refusal(plan(id, tomorrow, who))).toBe(code)
      expect(await refusal(cancel(planned, who))).toBe(code)
    }
  })
})
