// Two transactions at once, each stopped where the other one meets it.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { createProduct, placeOrder, redeemCoupon, setState } from '../../factories/sql.ts'
import { guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'
import { importCalls } from '../../support/db/import-calls.ts'
import { openSessions } from '../../support/db/sessions.ts'

const db = openDatabase(8)
afterEach(() => db.setNow(null)) // after the sessions have ended
const begin = openSessions(db)
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
})

const WRITES: Record<string, (product: string) => [string, unknown[]]> = {
  'a save of the quick edit': (id) => [
    `save_product_grid('Edição', (select jsonb_agg(jsonb_build_object(
      'id', p.id, 'seen', p.updated_at, 'changes', '{"stock": 9}'::jsonb))
      from public.products p where p.id = $1))`,
    [id],
  ],
  'a save of the editor': (id) => [
    `save_product($1::uuid, jsonb_build_object('slug', 'novo-' || $1::uuid, 'price', 70))`,
    [id],
  ],
  'showing products': (id) => ['set_products_active(array[$1]::uuid[], true)', [id]],
  'planning a price': (id) => [
    "create_schedule($1, 'price', 5000, now() + interval '1 day', now() + interval '2 days')",
    [id],
  ],
}

it.each(Object.entries(WRITES))(
  '%s does not stop orders of them [CHK-10]',
  async (_name, write) => {
    const product = await createProduct(db.sql)
    const saving = await begin(admin)
    const [call, values] = write(product)
    await saving.sql.unsafe(`select public.${call}`, values as never[])
    const lines = [{ product_id: product, quantity: 1 }]
    const order = await db.as(guest, async (tx) => {
      await tx`set local lock_timeout = '500ms'`
      const [row] = await tx`select public.place_order(
      gen_random_uuid(), ${tx.json(lines)}, false) as json`
      return row?.json
    })
    expect(order).toMatchObject({ state: 'sent' })
  },
)

async function createTagged(tag: string, columns: { price?: number } = {}) {
  const product = await createProduct(db.sql, columns)
  await db.sql`insert into public.product_tags (product_id, tag_id) values (${product}, ${tag})`
  return product
}

async function createTag(name: string): Promise<string> {
  const [row] = await db.sql`insert into public.tags (name) values (${name}) returning id`
  return row?.id
}

const indexed = async (product: string) => {
  const [row] = await db.sql`select price::float, words::text from private.product_words
    where product_id = ${product}`
  return row ?? null
}

it('the search has what was saved while a tag of thousands of products is renamed [ADM-06]', async () => {
  const tag = await createTag('Antes')
  const [hidden, cheaper] = [await createTagged(tag), await createTagged(tag, { price: 70 })]
  const saving = await begin()
  await saving.sql`update public.products set is_active = false where id = ${hidden}`
  await saving.sql`update public.products set price = 60 where id = ${cheaper}`
  const renaming = await begin()
  const renamed = renaming.sql`update public.tags set name = 'Depois' where id = ${tag}`
  const settled = renamed.execute()
  await renaming.isBlocked()
  await saving.end()
  await settled
  await renaming.end()
  expect(await indexed(hidden)).toBeNull()
  expect(await indexed(cheaper)).toEqual({
    price: 60,
    words: expect.stringContaining("'t=depois'"),
  })
})

it('the search has the new name of a tag for products that are saved meanwhile [ADM-06]', async () => {
  const tag = await createTag('Velha')
  const product = await createTagged(tag)
  const renaming = await begin()
  await renaming.sql`update public.tags set name = 'Nova' where id = ${tag}`
  const saving = await begin()
  const saved = saving.sql`update public.products set price = 60 where id = ${product}`.execute()
  await saving.isBlocked()
  await renaming.end()
  await saved
  await saving.end()
  expect(await indexed(product)).toEqual({ price: 60, words: expect.stringContaining("'t=nova'") })
})

it('a product with tags and one of the tags can be saved at once', async () => {
  const tag = await createTag('Dupla')
  const product = await createTagged(tag)
  const saving = await begin()
  await saving.sql`update public.products set price = 60 where id = ${product}`
  const renaming = await begin(admin)
  const seen = { name: 'Dupla', weight: 1, category: 'generic' }
  const renamed = renaming.sql`select public.save_tag(${tag},
    ${renaming.sql.json({ ...seen, name: 'Tripla' })}, ${renaming.sql.json(seen)})`.execute()
  await renaming.isBlocked()
  await saving.sql`delete from public.product_tags where product_id = ${product}`
  await saving.sql`insert into public.product_tags (product_id, tag_id) values (${product}, ${tag})`
  await saving.end()
  await renamed
  await renaming.end()
  expect(await indexed(product)).toMatchObject({ words: expect.stringContaining("'t=tripla'") })
})

it('a merge of tags reaches a product that gets the first tag meanwhile', async () => {
  const [from, to] = [await createTag('De'), await createTag('Para')]
  const product = await createProduct(db.sql)
  const saving = await begin()
  await saving.sql`insert into public.product_tags (product_id, tag_id) values (${product}, ${from})`
  const merging = await begin(admin)
  const merged = merging.sql`select public.merge_tags(${from}, ${to}, 'De')`.execute()
  await merging.isBlocked()
  await saving.end()
  await merged
  await merging.end()
  expect(
    await db.sql`select tag_id from public.product_tags where product_id = ${product}`,
  ).toEqual([{ tag_id: to }])
  expect(await indexed(product)).toMatchObject({ words: expect.stringContaining("'t=para'") })
})

it('a product that gets a tag while it is renamed is found by its new name [ADM-06]', async () => {
  const tag = await createTag('Cedo')
  const product = await createProduct(db.sql)
  const renaming = await begin(admin)
  const seen = { name: 'Cedo', weight: 1, category: 'generic' }
  await renaming.sql`select public.save_tag(${tag},
    ${renaming.sql.json({ ...seen, name: 'Tarde' })}, ${renaming.sql.json(seen)})`
  const saving = await begin()
  const saved = saving.sql`insert into public.product_tags (product_id, tag_id)
    values (${product}, ${tag})`.execute()
  await saving.isBlocked()
  await renaming.end()
  await saved
  await saving.end()
  expect(await indexed(product)).toMatchObject({ words: expect.stringContaining("'t=tarde'") })
})

it('the undo of an import keeps a new product that is being ordered', async () => {
  const { call, checkedBatch, apply } = importCalls(db, () => admin)
  const product = randomUUID()
  const changes = { name: 'Recém-chegado', slug: `novo-${product}`, price: 10, stock: 5 }
  const batch = await checkedBatch([{ number: 2, product, changes, seen: false }])
  await apply(batch)
  const ordering = await begin(guest)
  const lines = [{ product_id: product, quantity: 1 }]
  await ordering.sql`select public.place_order(gen_random_uuid(), ${ordering.sql.json(lines)}, false)`
  const undoing = call('undo_import($1)', [batch])
  await expect
    .poll(async () => {
      const [row] = await db.sql`select count(*)::int as n
        from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database()`
      return row?.n
    })
    .toBe(1)
  await ordering.end()
  expect(await undoing).toMatchObject([{ undone: false, count: 1 }])
})

it('a new price of a variant does not deadlock with a save of its product', async () => {
  const master = await createProduct(db.sql, { product_type: 'master' })
  const sku = await createProduct(db.sql, {
    product_type: 'sku',
    parent_product_id: master,
    inherit_from_master: ['brand'],
  })
  const [pricing, saving] = [await begin(), await begin()]
  // As an import does, which locks what it writes first.
  await pricing.sql`select from public.products where id = ${sku} for no key update`
  const saved = saving.sql`update public.products set brand = 'UTI' where id = ${master}`.execute()
  await saving.isBlocked()
  await pricing.sql`update public.products set price = 60 where id = ${sku}`
  await pricing.end()
  await saved
  await saving.end()
  const [row] = await db.sql`select price::float, brand from public.products where id = ${sku}`
  expect(row).toEqual({ price: 60, brand: 'UTI' })
})

it.each(['the editor', 'the list'])(
  'archiving a master in %s does not deadlock with an order of two of its variants [CHK-10]',
  async (where) => {
    const master = await createProduct(db.sql, { product_type: 'master' })
    const sku = { product_type: 'sku', parent_product_id: master }
    const [first = '', second = ''] = [
      await createProduct(db.sql, sku),
      await createProduct(db.sql, sku),
    ].sort()
    const [confirming, archiving] = [await begin(), await begin(admin)]
    // As the confirmation of an order takes stock.
    await confirming.sql`update public.products set stock = stock - 1 where id = ${first}`
    const archived = (
      where === 'the editor'
        ? archiving.sql`select public.save_product(${master}, '{"is_active": false}')`
        : archiving.sql`select public.set_products_active(array[${master}]::uuid[], false)`
    ).execute()
    await archiving.isBlocked()
    await confirming.sql`update public.products set stock = stock - 1 where id = ${second}`
    await confirming.end()
    await archived
    await archiving.end()
    const rows = await db.sql`select is_active, stock from public.products
      where parent_product_id = ${master}`
    expect(rows).toEqual([
      { is_active: false, stock: 9 },
      { is_active: false, stock: 9 },
    ])
  },
)

async function pendingReview(product: string, author: string): Promise<string> {
  const [row] = await db.sql`insert into public.reviews (product_id, user_id, rating)
    values (${product}, ${author}, 4) returning id`
  return row?.id
}

it('two reviews of a product that are approved at once are both counted', async () => {
  const product = await createProduct(db.sql)
  const [one, two] = [await begin(), await begin()]
  const [first, second] = [
    await pendingReview(product, (await db.createUser()).id),
    await pendingReview(product, (await db.createUser()).id),
  ]
  await one.sql`update public.reviews set status = 'approved' where id = ${first}`
  const approved =
    two.sql`update public.reviews set status = 'approved' where id = ${second}`.execute()
  await two.isBlocked()
  await one.end()
  await approved
  await two.end()
  const [row] = await db.sql`select review_count from private.product_words
    where product_id = ${product}`
  expect(row?.review_count).toBe(2)
})

it('two variants that are renamed at once both have their new name on the product', async () => {
  const master = await createProduct(db.sql, { product_type: 'master' })
  const sku = { product_type: 'sku', parent_product_id: master }
  const [red, blue] = [await createProduct(db.sql, sku), await createProduct(db.sql, sku)]
  const [one, two] = [await begin(), await begin()]
  await one.sql`update public.products set name = 'Vermelho' where id = ${red}`
  const renamed = two.sql`update public.products set name = 'Azul' where id = ${blue}`.execute()
  await two.isBlocked()
  await one.end()
  await renamed
  await two.end()
  const [row] = await db.sql`select jsonb_path_query_array(available_variants, '$[*].name') as names
    from public.products where id = ${master}`
  expect(row?.names).toEqual(['Azul', 'Vermelho'])
})

/** How many orders or carts in a state the reports have for a day. */
const reported = async (day: string, state: string) => {
  const [row] = await db.sql`select coalesce(sum(orders), 0)::int as n from private.sales_daily
    where day = ${day} and state = ${state}`
  return row?.n
}

it('a payment of yesterday that is undone during a refresh leaves the reports [ANA-01]', async () => {
  await db.setNow('2027-03-10T15:00:00Z')
  const product = await createProduct(db.sql)
  const order = await placeOrder(db, guest, [{ product_id: product, quantity: 1 }])
  await setState(db, admin, order, 'confirmed', 'paid')
  await db.setNow('2027-03-11T14:00:00Z')
  await db.sql`select private.refresh_reports()`
  expect(await reported('2027-03-10', 'paid')).toBe(1)
  const [move] = await db.sql`select max(id) as id from public.order_history
    where order_id = ${order.id}`
  const [undoing, refreshing] = [await begin(admin), await begin()]
  await undoing.sql`select public.undo_order_move(${order.id}, ${move?.id})`
  const refreshed = refreshing.sql`select private.refresh_reports()`.execute()
  await refreshing.isBlocked()
  await undoing.end()
  await refreshed
  await refreshing.end()
  await db.sql`select private.refresh_reports()`
  expect(await reported('2027-03-10', 'paid')).toBe(0)
})

it('carts of yesterday that are settled during a refresh are in the reports [ANA-12]', async () => {
  await db.setNow('2027-04-11T14:00:00Z')
  const items = [{ product_id: await createProduct(db.sql), quantity: 1 }]
  await db.sql`insert into public.user_sessions (session_id, consent) values ('visit-left', true)`
  await db.sql`insert into private.visit_carts (session_id, items, age_ms, seen_at)
    values ('visit-left', ${db.sql.json(items)}, 0, '2027-04-10T15:00:00Z')`
  await db.sql`update private.report_state set open_from = '2027-04-10'`
  const [settling, refreshing] = [await begin(), await begin()]
  await settling.sql`select private.record_abandoned_carts()`
  const refreshed = refreshing.sql`select private.refresh_reports()`.execute()
  await refreshing.isBlocked()
  await settling.end()
  await refreshed
  await refreshing.end()
  await db.sql`select private.refresh_reports()`
  expect(await reported('2027-04-10', 'abandoned')).toBe(1)
})

it('plans of two products do not deadlock with an order of both [CHK-10]', async () => {
  const [first = '', second = ''] = [
    await createProduct(db.sql),
    await createProduct(db.sql),
  ].sort()
  await db.setNow('2027-05-10T15:00:00Z')
  await db.sql`insert into public.product_schedules (product_id, kind, price, starts_at, ends_at, created_at)
    values (${second}, 'price', 50, '2027-05-10T13:00:00Z', '2027-05-11T13:00:00Z', '2027-05-09'),
      (${first}, 'price', 50, '2027-05-10T14:00:00Z', '2027-05-11T14:00:00Z', '2027-05-09')`
  const [confirming, applying] = [await begin(), await begin()]
  // As the confirmation of an order takes stock.
  await confirming.sql`update public.products set stock = stock - 1 where id = ${first}`
  const applied = applying.sql`select private.apply_due_schedules()`.execute()
  await applying.isBlocked()
  await confirming.sql`update public.products set stock = stock - 1 where id = ${second}`
  await confirming.end()
  await applied
  await applying.end()
  const rows = await db.sql`select price::float, stock from public.products
    where id in (${first}, ${second})`
  expect(rows).toEqual([
    { price: 50, stock: 9 },
    { price: 50, stock: 9 },
  ])
})

it('approving a review does not deadlock with the payment of its author [COIN-29]', async () => {
  await db.sql`insert into public.coin_rules (action, amount, description, is_active)
    values ('review_approved', 20, 'Avaliação', true)
    on conflict (action) do update set amount = 20, is_active = true`
  const author = await db.createUser()
  const product = await createProduct(db.sql)
  const review = await pendingReview(product, author.id)
  const [paying, approving] = [await begin(), await begin()]
  // As a payment does: the coins, then the units sold.
  await paying.sql`select private.lock_coins(${author.id})`
  const approved =
    approving.sql`update public.reviews set status = 'approved' where id = ${review}`.execute()
  await approving.isBlocked()
  await paying.sql`update private.product_words set sold = sold + 1 where product_id = ${product}`
  await paying.end()
  await approved
  await approving.end()
  const [row] = await db.sql`select review_count, c.balance
    from private.product_words, public.uti_coins c
    where product_id = ${product} and c.user_id = ${author.id}`
  expect(row).toMatchObject({ review_count: 1, balance: 20 })
})

it('the undo of a cancellation waits for an order that takes its coins [ADM-22]', async () => {
  const ana = await db.createUser({ coins: 1000 })
  const product = await createProduct(db.sql, { uti_coins_discount_percentage: 10 })
  const lines = [{ product_id: product, quantity: 1 }]
  const order = await placeOrder(db, ana, lines, { useCoins: true })
  await setState(db, admin, order, 'cancelled')
  const [ordering, undoing] = [await begin(ana), await begin(admin)]
  await ordering.sql`select public.place_order(gen_random_uuid(), ${ordering.sql.json(lines)}, true)`
  const undone = refusal(undoing.sql`select public.undo_order_move(${order.id}, null)`)
  await undoing.isBlocked()
  await ordering.end()
  expect(await undone).toBe('UT021')
})

it('staff who settle a reward wait for an order that uses its code', async () => {
  const ana = await db.createUser({ coins: 1000 })
  const code = await redeemCoupon(db, ana)
  const [ordering, settling] = [await begin(ana), await begin(admin)]
  const lines = ordering.sql.json([{ product_id: await createProduct(db.sql), quantity: 1 }])
  await ordering.sql`select public.place_order(gen_random_uuid(), ${lines}, false, p_coupon => ${code})`
  const settled = refusal(settling.sql`update public.coin_redemptions set state = 'cancelled'
    where code = ${code}`)
  await settling.isBlocked()
  await ordering.end()
  expect(await settled).toBe('UT015')
})
