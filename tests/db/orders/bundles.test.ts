// Bundles: priced by the database for carts, orders and adjustments, and shown on pages.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createProduct, type OrderJson, placeOrder, saveSetting } from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase(20)
const NOW = '2026-11-24T15:00:00Z'
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
})
beforeEach(async () => {
  await db.setNow(NOW)
  await db.sql`delete from public.bundles`
  await db.sql`delete from private.page_changes`
})

type Columns = { kind?: string; value?: number; [column: string]: unknown }

async function createBundle(product_ids: string[], columns: Columns = {}): Promise<string> {
  const row = { name: 'Combo', kind: 'percent', value: 10, product_ids, ...columns }
  const [made] = await db.sql`insert into public.bundles ${db.sql(row as never)} returning id`
  return made?.id
}

const products = (...prices: number[]) =>
  Promise.all(prices.map((price) => createProduct(db.sql, { price })))
const lines = (...parts: [id: string, quantity: number][]) =>
  parts.map(([product_id, quantity]) => ({ product_id, quantity }))

type Cart = {
  lines: { bundle_discount_cents: number; max_coins: number; cashback_coins: number }[]
  bundles: { name: string; sets: number; discount_cents: number }[]
  bundle_discount_cents: number
  coupon: { state: string; discount_cents: number } | null
  coins: { applied: number }
  goods_cents: number
  cashback_coins: number
  pix: { total_cents: number }
}
type Adjusted = OrderJson & { revisions: { before: object; after: object }[] }

const price = (cart: object[], persona: Persona = guest, coupon: string | null = null) =>
  db.as(persona, async (tx) => {
    const [row] = await tx`select public.price_cart(${tx.json(cart as never)}, true, null,
      ${coupon}) as json`
    return row?.json as Cart
  })
const offOf = (cart: Cart | OrderJson) => cart.lines.map((line) => line.bundle_discount_cents)
const place = (persona: Persona, cart: object[]) => placeOrder(db, persona, cart)

/** Every order is the sum of its lines. */
async function expectSums(): Promise<void> {
  const wrong = await db.sql`select o.code from public.orders o
    where o.bundle_discount <> (
        select sum(l.bundle_discount) from public.order_lines l where l.order_id = o.id)
      or o.bundle_discount * 100 <> (
        select coalesce(sum((b ->> 'discount_cents')::int), 0)
        from jsonb_array_elements(o.bundles) b)`
  expect(wrong).toEqual([])
}

describe('a cart', () => {
  it('with every product of a bundle costs less for each complete set', async () => {
    const [a = '', b = '', c = ''] = await products(100, 50, 30)
    await createBundle([a, b], { name: 'Dupla' })
    expect(await price(lines([a, 1]))).toMatchObject({ bundles: [], goods_cents: 10_000 })
    expect(await price(lines([a, 1], [c, 1]))).toMatchObject({ bundle_discount_cents: 0 })
    const cart = await price(lines([a, 3], [c, 1], [b, 2]))
    expect(cart).toMatchObject({
      bundles: [{ name: 'Dupla', sets: 2, discount_cents: 3_000 }],
      goods_cents: 30_000 + 3_000 + 10_000 - 3_000,
    })
    expect(offOf(cart)).toEqual([2_000, 0, 1_000])
  })

  it('has a unit in one bundle: that with the largest discount, then the older one', async () => {
    const [a = '', b = '', c = ''] = await products(100, 50, 50)
    await createBundle([a, b], { name: 'Novo', created_at: '2026-11-02' })
    await createBundle([a, c], { name: 'Velho', created_at: '2026-11-01' })
    expect((await price(lines([a, 1], [b, 1], [c, 1]))).bundles).toMatchObject([
      { name: 'Velho', sets: 1 },
    ])
    await createBundle([a, b], { name: 'Maior', kind: 'amount', value: 20 })
    expect((await price(lines([a, 2], [b, 1], [c, 1]))).bundles).toMatchObject([
      { name: 'Velho', sets: 1 },
      { name: 'Maior', sets: 1, discount_cents: 2_000 },
    ])
  })

  it('counts what is in stock, the sizes of a product together, and any SKU of a master', async () => {
    const master = await createProduct(db.sql, { product_type: 'master', price: 90 })
    const sku = (more: object) =>
      createProduct(db.sql, { product_type: 'sku', parent_product_id: master, ...more })
    const [red, blue] = [await sku({ price: 80 }), await sku({ price: 60 })]
    const shirt = await createProduct(db.sql, { price: 40, sizes: ['M', 'G'], stock: 3 })
    await createBundle([master, shirt], { kind: 'amount', value: 6 })
    const sizes = ['M', 'G'].map((size) => ({ product_id: shirt, size, quantity: 2 }))
    const cart = await price([...lines([red, 1], [blue, 5]), ...sizes])
    expect(cart.bundles).toMatchObject([{ sets: 3, discount_cents: 1_800 }])
    await db.sql`update public.products set is_active = false where id = ${shirt}`
    expect(await price([...lines([red, 1]), ...sizes])).toMatchObject({ bundles: [] })
  })

  it('costs at least one centavo a unit', async () => {
    const [a = '', b = ''] = await products(0.01, 5)
    await createBundle([a, b], { kind: 'amount', value: 90 })
    const cart = await price(lines([a, 2], [b, 2]))
    expect(offOf(cart)).toEqual([0, 998])
    expect(cart.goods_cents).toBe(4)
  })

  it('with a bundle from its start until before its end, while it is active', async () => {
    const [a = '', b = ''] = await products(100, 100)
    const id = await createBundle([a, b], {
      starts_at: '2026-11-27T03:00:00Z',
      ends_at: '2026-11-28T03:00:00Z',
    })
    const off: number[] = []
    for (const moment of ['2026-11-27T02:59:59Z', '2026-11-27T03:00:00Z', '2026-11-28T03:00:00Z']) {
      await db.setNow(moment)
      off.push((await price(lines([a, 1], [b, 1]))).bundle_discount_cents)
    }
    expect(off).toEqual([0, 2_000, 0])
    await db.setNow('2026-11-27T12:00:00Z')
    await db.sql`update public.bundles set is_active = false where id = ${id}`
    expect((await price(lines([a, 1], [b, 1]))).bundle_discount_cents).toBe(0)
  })

  it('has Pro prices, then bundles, then the coupon, then coins, cashback and Pix on what is left', async () => {
    await saveSetting(db.sql, 'uti_pro_settings', { enabled: true })
    await saveSetting(db.sql, 'payment', { pixPercent: 10 })
    const pro = await db.createUser({ proUntil: '2099-01-01', coins: 1_000_000 })
    const a = await createProduct(db.sql, {
      price: 200,
      pro_price: 160,
      uti_coins_discount_percentage: 100,
    })
    const [b = ''] = await products(40)
    await createBundle([a, b], { value: 25 })
    await db.sql`insert into public.coupons (code, kind, value, minimum) values
      ('COMBO-MIN', 'percent', 10, 150.01), ('COMBO-OK', 'percent', 10, 150)
      on conflict do nothing`
    const cart = lines([a, 1], [b, 1])
    expect((await price(cart, pro, 'COMBO-MIN')).coupon?.state).toBe('minimum')
    const priced = await price(cart, pro, 'COMBO-OK')
    expect(priced).toMatchObject({
      bundle_discount_cents: 5_000,
      coupon: { discount_cents: 1_500 },
      // The coins of the line: its price less the bundle.
      coins: { applied: 12_000 },
      goods_cents: 1_500,
      cashback_coins: 240 + 60,
    })
    expect(priced.lines.map(({ max_coins }) => max_coins)).toEqual([12_000, 0])
    expect(priced.pix.total_cents).toBe(1_350 + 1_500)
    await db.sql`delete from public.site_settings where setting_key in ('payment', 'uti_pro_settings')`
  })
})

describe('an order', () => {
  it('holds the discount of each line, whatever happens to the bundle later', async () => {
    const [a = '', b = ''] = await products(100, 50)
    const id = await createBundle([a, b], { name: 'Dupla' })
    const customer = await db.createUser()
    const order = await place(customer, lines([a, 2], [b, 1]))
    expect(order).toMatchObject({
      bundles: [{ name: 'Dupla', discount_cents: 1_500 }],
      total_cents: 25_000 - 1_500,
      cashback_coins: (20_000 - 1_000) / 50 + (5_000 - 500) / 50,
    })
    expect(offOf(order)).toEqual([1_000, 500])
    await db.sql`delete from public.bundles where id = ${id}`
    const [again] = await db.as(guest, (tx) => tx`select public.get_order(${order.token}) as json`)
    expect(again?.json.bundles).toEqual(order.bundles)
    await expectSums()
  })

  it('is refused with the total that was shown if the bundle ended meanwhile', async () => {
    const [a = '', b = ''] = await products(200, 100)
    const id = await createBundle([a, b])
    const cart = lines([a, 1], [b, 1])
    const { goods_cents } = await price(cart)
    await db.sql`update public.bundles set is_active = false where id = ${id}`
    expect(await refusal(placeOrder(db, guest, cart, { expected: goods_cents }))).toBe('UT007')
  })

  it('is priced alone when two are placed at the same time, also while the bundle is changed', async () => {
    const [a = '', b = ''] = await products(200, 100)
    const id = await createBundle([a, b])
    const cart = lines([a, 1], [b, 1])
    const people = await Promise.all(Array.from({ length: 8 }, () => db.createUser()))
    const [, ...orders] = await Promise.all([
      db.sql`update public.bundles set value = 20 where id = ${id}`,
      ...people.map((person) => place(person, cart)),
    ])
    for (const { lines: sold, total_cents } of orders) {
      const off = sold.map((line) => line.bundle_discount_cents)
      expect([
        [2_000, 1_000],
        [4_000, 2_000],
      ]).toContainEqual(off)
      expect(total_cents).toBe(30_000 - off.reduce((sum, cents) => sum + cents, 0))
    }
    await expectSums()
  })

  const adjust = (order: { id: string }, revision: number, changed: object[], shipping = 0) =>
    db.as(admin, async (tx) => {
      const [row] = await tx`select public.adjust_order(${order.id}, ${revision},
        ${tx.json(changed as never)}, 0, null, ${shipping}, false, '{}') as json`
      return row?.json as Adjusted
    })

  it('keeps its bundle in an adjustment, for the sets that remain', async () => {
    const [a = '', b = '', c = ''] = await products(100, 50, 20)
    const id = await createBundle([a, b])
    const order = await place(await db.createUser(), lines([a, 2], [b, 2]))
    await db.sql`update public.bundles set is_active = false, value = 50 where id = ${id}`
    const kept = [1, 2].map((from) => ({ from, quantity: 2 }))
    const same = await adjust(order, 0, kept, 700)
    expect(same.total_cents).toBe(30_000 - 3_000 + 700)
    const less = await adjust(order, 1, [
      { product_id: c, quantity: 1 },
      { from: 2, quantity: 1 },
      { from: 1, quantity: 2 },
    ])
    expect(offOf(less)).toEqual([0, 500, 1_000])
    expect(less).toMatchObject({
      total_cents: 2_000 + 5_000 + 20_000 - 1_500,
      cashback_coins: 40 + 90 + 380,
    })
    expect(less.revisions[0]).toMatchObject({
      before: { bundle_discount_cents: 3_000 },
      after: { bundle_discount_cents: 1_500 },
    })
    const none = await adjust(order, 2, [{ from: 3, quantity: 2 }])
    expect(none).toMatchObject({ bundles: [], total_cents: 20_000, cashback_coins: 400 })
    await expectSums()
  })

  it('keeps the value of its bundle in an adjustment while that runs with a larger one', async () => {
    const [a = '', b = ''] = await products(100, 50)
    const id = await createBundle([a, b])
    const order = await place(guest, lines([a, 2], [b, 2]))
    await db.sql`update public.bundles set value = 50 where id = ${id}`
    const one = [1, 2].map((from) => ({ from, quantity: 1 }))
    expect((await adjust(order, 0, one)).total_cents).toBe(15_000 - 1_500)
  })

  it('gets the bundle of the moment when a line completes it', async () => {
    const [a = '', b = ''] = await products(100, 50)
    await createBundle([a, b], { name: 'Dupla' })
    const order = await place(guest, lines([a, 1]))
    const added = [
      { from: 1, quantity: 1 },
      { product_id: b, quantity: 1 },
    ]
    expect(await adjust(order, 0, added)).toMatchObject({
      bundles: [{ name: 'Dupla', discount_cents: 1_500 }],
      total_cents: 13_500,
    })
    await expectSums()
  })
})

describe('the page of a product', () => {
  type Answer = { slugs: string[]; bundles: { name: string; products: { id: string }[] }[] }
  const pageOf = (product: string, persona: Persona = anon) =>
    db.as(persona, async (tx) => {
      const [row] = await tx`select public.list_bundles_of(${product}) as json`
      return row?.json as Answer
    })

  it('shows a running bundle, this product first, while all can be bought', async () => {
    const [a = '', b = ''] = await products(100, 50)
    const id = await createBundle([a, b], { name: 'Dupla' })
    expect(await pageOf(b)).toMatchObject({
      bundles: [{ name: 'Dupla', kind: 'percent', amount: 10, products: [{ id: b }, { id: a }] }],
    })
    await db.sql`update public.products set stock = 0 where id = ${a}`
    const soldOut = await pageOf(b)
    expect(soldOut.bundles).toEqual([])
    // The page depends on the product that is missing.
    expect(soldOut.slugs).toHaveLength(2)
    await db.sql`update public.products set stock = 1 where id = ${a}`
    await db.sql`update public.bundles set starts_at = '2026-12-01' where id = ${id}`
    expect(await pageOf(b)).toEqual({ slugs: [], bundles: [] })
    await db.sql`update public.bundles set starts_at = null where id = ${id}`
    await db.sql`update public.products set is_active = false where id = ${b}`
    expect((await pageOf(b)).bundles).toEqual([])
  })

  it('has no bundle with a product that is hidden, and depends on it without its address', async () => {
    const [a = '', b = ''] = await products(100, 50)
    await createBundle([a, b])
    await db.sql`update public.products set is_active = false where id = ${a}`
    const [shown] = await db.sql`select slug from public.products where id = ${b}`
    const page = await pageOf(b)
    expect(page.bundles).toEqual([])
    expect(page.slugs.toSorted()).toEqual([shown?.slug, a].toSorted())
  })

  it('says what Pro customers pay, never more than others', async () => {
    const [a = '', b = ''] = await products(100, 50)
    await db.sql`update public.products set pro_price = 80 where id = ${a}`
    await db.sql`update public.products set pro_price = 60 where id = ${b}`
    await createBundle([a, b])
    expect(await pageOf(a)).toMatchObject({
      bundles: [
        {
          products: [
            { price_cents: 10_000, pro_price_cents: 8_000 },
            { price_cents: 5_000, pro_price_cents: 5_000 },
          ],
        },
      ],
    })
  })

  it('shows the SKU of the page, or the cheapest that is in stock', async () => {
    const master = await createProduct(db.sql, { product_type: 'master', price: 90 })
    const sku = (more: object) =>
      createProduct(db.sql, { product_type: 'sku', parent_product_id: master, ...more })
    await sku({ price: 40, stock: 0 })
    const [cheap, dear] = [await sku({ price: 60 }), await sku({ price: 80 })]
    const [game = ''] = await products(30)
    await createBundle([master, game])
    const shown = async (product: string) =>
      (await pageOf(product)).bundles[0]?.products.map(({ id }) => id)
    expect(await shown(game)).toEqual([game, cheap])
    expect(await shown(dear)).toEqual([dear, game])
  })

  it('is reported once when a bundle starts, ends, or is switched off', async () => {
    const [a = '', b = ''] = await products(100, 50)
    const id = await createBundle([a, b], {
      starts_at: '2026-11-27T03:00:00Z',
      ends_at: '2026-11-28T03:00:00Z',
    })
    const changed = async (moment: string) => {
      await db.setNow(moment)
      await db.as(service, (tx) => tx`select public.run_due_jobs()`)
      const rows = await db.sql`delete from private.page_changes returning product_id`
      return rows.map(({ product_id }) => product_id).toSorted()
    }
    const both = [a, b].toSorted()
    expect(await changed('2026-11-27T02:59:00Z')).toEqual([])
    expect(await changed('2026-11-27T03:00:00Z')).toEqual(both)
    expect(await changed('2026-11-27T03:01:00Z')).toEqual([])
    await db.sql`update public.bundles set is_active = false where id = ${id}`
    expect(await changed('2026-11-27T03:02:00Z')).toEqual(both)
    await db.sql`update public.bundles set is_active = true where id = ${id}`
    expect(await changed('2026-11-27T03:03:00Z')).toEqual(both)
    expect(await changed('2026-11-28T03:00:00Z')).toEqual(both)
  })
})

describe('the table', () => {
  it.each([
    [{ value: 51 }],
    [{ value: 0 }],
    [{ value: 12.5 }],
    [{ kind: 'amount', value: 0 }],
    [{ kind: 'free_shipping' }],
    [{ name: ' ' }],
    [{ starts_at: '2026-11-25', ends_at: '2026-11-25' }],
  ])('refuses %j', async (columns) => {
    const ids = await products(1, 1)
    expect(await refusal(createBundle(ids, columns))).toBe('23514')
  })

  it('refuses one product, five, one twice, an unknown one, and a SKU beside its master', async () => {
    const five = await products(1, 1, 1, 1, 1)
    const [a = ''] = five
    for (const ids of [[a], five]) expect(await refusal(createBundle(ids))).toBe('23514')
    expect(await refusal(createBundle([a, a]))).toBe('UT005')
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(await refusal(createBundle([a, unknown]))).toBe('UT005')
    const master = await createProduct(db.sql, { product_type: 'master' })
    const sku = await createProduct(db.sql, { product_type: 'sku', parent_product_id: master })
    expect(await refusal(createBundle([master, sku]))).toBe('UT005')
  })

  it('is read by staff of the settings only, and of a planned bundle nobody else reads anything', async () => {
    const [a = '', b = ''] = await products(100, 50)
    await createBundle([a, b], { starts_at: '2026-12-01' })
    const read = (persona: Persona) => db.as(persona, (tx) => tx`select id from public.bundles`)
    expect(await read(admin)).toHaveLength(1)
    expect(await read(await db.createUser())).toEqual([])
    expect(await refusal(read(anon))).toBe('42501')
    expect(await refusal(db.as(anon, (tx) => tx`select private.price_bundles('[]')`))).toBe('42501')
  })
})
