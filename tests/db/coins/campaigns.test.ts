import { beforeEach, describe, expect, it } from 'vitest'
import { lineCashbackCoins } from '../../../lib/coins/amounts.ts'
import { createProduct, placeOrder, setState } from '../../factories/sql.ts'
import { anon, openDatabase, type Persona, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
const START = '2026-11-27T03:00:00Z'
const END = '2026-12-01T03:00:00Z'

let customer: Persona & { id: string }

beforeEach(async () => {
  await db.setNow(START)
  await db.sql`delete from public.coin_campaigns`
  await db.sql`delete from private.page_changes`
  customer = await db.createUser()
})

async function campaign(columns: Record<string, unknown> = {}): Promise<string> {
  const row = { name: 'Black Friday', factor: 2, starts_at: START, ends_at: END, ...columns }
  const [made] = await db.sql`insert into public.coin_campaigns ${db.sql(row)} returning id`
  return made?.id
}

async function cart(products: string[]) {
  const lines = products.map((product_id) => ({ product_id, quantity: 1 }))
  const [row] = await db.as(
    customer,
    (tx) => tx`select public.price_cart(${tx.json(lines)}) as json`,
  )
  return row?.json
}
const order = (product: string) => placeOrder(db, customer, [{ product_id: product, quantity: 1 }])

describe('a campaign', () => {
  it('multiplies the coins of carts and orders from its start until before its end', async () => {
    await campaign()
    const product = await createProduct(db.sql, { price: 100 })
    const coins: unknown[] = []
    for (const moment of ['2026-11-27T02:59:59.999Z', START, '2026-12-01T02:59:59.999Z', END]) {
      await db.setNow(moment)
      const { cashback_coins, coin_campaign } = await cart([product])
      const placed = await order(product)
      expect(placed.cashback_coins).toBe(cashback_coins)
      coins.push([cashback_coins, coin_campaign?.factor ?? null])
    }
    expect(coins).toEqual([
      [200, null],
      [400, 2],
      [400, 2],
      [200, null],
    ])
    expect(Date.parse((await cart([product])).coin_campaign?.ends_at ?? END)).toBe(Date.parse(END))
  })

  it('is for a category and those below it; the highest factor counts', async () => {
    await db.sql`insert into public.categories (slug, parent_slug, name) values
      ('campanha', null, 'A'), ('campanha/jogos', 'campanha', 'B'), ('campanha-2', null, 'C')`
    const inside = await createProduct(db.sql, { price: 100, category: 'campanha/jogos' })
    const outside = await createProduct(db.sql, { price: 100, category: 'campanha-2' })
    const without = await createProduct(db.sql, { price: 100 })
    await campaign({ factor: 3, category: 'campanha' })
    expect((await cart([inside])).cashback_coins).toBe(600)
    expect((await cart([outside])).cashback_coins).toBe(200)
    expect((await cart([without])).cashback_coins).toBe(200)
    await campaign({ factor: 1.5 })
    await campaign({ factor: 5, is_active: false })
    expect(await cart([inside, outside])).toMatchObject({
      cashback_coins: 600 + 300,
      coin_campaign: { factor: 3 },
    })
    // A renamed category keeps its campaign.
    await db.sql`update public.categories set slug = 'promo' where slug = 'campanha'`
    expect((await cart([inside])).cashback_coins).toBe(600)
    await db.sql`delete from public.products where id in (${inside}, ${outside})`
    await db.sql`delete from public.categories where slug in ('promo/jogos', 'promo', 'campanha-2')`
    expect(await db.sql`select from public.coin_campaigns where factor = 3`).toEqual([])
  })

  it('of the offers is for the products with a discount', async () => {
    await db.sql`insert into public.categories (slug, name) values ('ofertas', 'Ofertas')
      on conflict do nothing`
    await campaign({ category: 'ofertas' })
    const reduced = await createProduct(db.sql, { price: 100, list_price: 120 })
    const plain = await createProduct(db.sql, { price: 100, list_price: 100 })
    expect((await cart([reduced])).cashback_coins).toBe(400)
    expect((await cart([plain])).cashback_coins).toBe(200)
  })

  it('is named by the ledger, and an order keeps it after its end', async () => {
    await campaign({ ends_at: '2026-11-27T04:00:00Z' })
    const product = await createProduct(db.sql, { price: 100 })
    const [placed, plain] = [await order(product), await createProduct(db.sql, { price: 50 })]
    await db.setNow('2026-11-27T04:00:00Z')
    const owner = await db.createUser({ admin: true })
    const [{ revision } = { revision: 0 }] = await db.sql`
      select revision from public.orders where id = ${placed.id}`
    const lines = [
      { from: 1, quantity: 3 },
      { product_id: plain, size: null, color: null, quantity: 1 },
    ]
    await db.as(
      owner,
      (tx) => tx`select public.adjust_order(${placed.id}, ${revision}, ${tx.json(lines)}, 0, null,
        0, false, '{}')`,
    )
    await setState(db, owner, placed, 'confirmed', 'paid')
    const [entry] = await db.sql`select amount, description from public.coin_transactions
      where user_id = ${customer.id} and type = 'cashback'`
    expect(entry).toEqual({
      amount: 3 * 400 + 100,
      description: `Cashback do pedido ${placed.code} (Black Friday)`,
    })
  })

  it('of many with long names is named as far as the ledger has room', async () => {
    const products: string[] = []
    for (const slug of ['longa-1', 'longa-2', 'longa-3']) {
      await db.sql`insert into public.categories (slug, name) values (${slug}, ${slug})`
      await campaign({ name: slug.padEnd(80, 'x'), category: slug })
      products.push(await createProduct(db.sql, { price: 100, category: slug }))
    }
    const lines = products.map((product_id) => ({ product_id, quantity: 1 }))
    const placed = await placeOrder(db, customer, lines)
    await setState(db, await db.createUser({ admin: true }), placed, 'confirmed', 'paid')
    const [entry] = await db.sql`select amount, description from public.coin_transactions
      where user_id = ${customer.id} and type = 'cashback'`
    expect(entry?.amount).toBe(3 * 400)
    expect(entry?.description).toHaveLength(200)
  })

  it('gives nothing while coins are off', async () => {
    await campaign()
    const product = await createProduct(db.sql)
    await db.sql`insert into public.coin_system_config values ('system_enabled', 'false')`
    expect(await cart([product])).toMatchObject({ cashback_coins: 0, coin_campaign: null })
    await db.sql`delete from public.coin_system_config`
  })

  it('has the coins that the product page computes, for every percentage', async () => {
    const factors = [null, 1.5, 1.7, 2, 3.3, 5]
    const percents = [null, 0, 0.01, 0.33, 1.45, 2.25, 2.5, 3.35, 7.77, 33.33, 100]
    for (const factor of factors) {
      for (const percent of percents) {
        for (const cents of [1, 9_990, 12_345]) {
          const [row] = await db.sql`select private.line_cashback(${cents / 100},
            private.campaign_percent(${percent}, ${factor}), 3)::int as coins`
          const own = lineCashbackCoins({ unitCents: cents, quantity: 3, percent, factor })
          expect([factor, percent, cents, row?.coins]).toEqual([factor, percent, cents, own])
        }
      }
    }
  })

  it('changes pages once at its start and once at its end', async () => {
    await campaign()
    const changed = async (moment: string) => {
      await db.setNow(moment)
      await db.sql`delete from private.page_changes`
      for (const _ of [1, 2]) await db.as(service, (tx) => tx`select public.run_due_jobs()`)
      return (await db.sql`select product_id from private.page_changes`).map(
        (row) => row.product_id,
      )
    }
    expect(await changed('2026-11-27T02:59:59Z')).toEqual([])
    expect(await changed(START)).toEqual([null])
    expect(await changed('2026-12-01T02:59:59Z')).toEqual([])
    expect(await changed(END)).toEqual([null])
  })

  it.each([{ factor: 1.4 }, { factor: 5.1 }, { name: ' ' }, { ends_at: START }])(
    'is refused with %j',
    async (columns) => {
      expect(await refusal(campaign(columns))).toBe('23514')
    },
  )

  it('is read by everybody while it is active, and written by the area coins', async () => {
    await campaign({ is_active: false })
    await campaign({ name: 'Aberta' })
    const read = async (who: Persona) =>
      (await db.as(who, (tx) => tx`select name from public.coin_campaigns order by name`)).map(
        ({ name }) => name,
      )
    const support = await db.createUser({ staff: 'support' })
    expect(await read(anon)).toEqual(['Aberta'])
    expect(await read(customer)).toEqual(['Aberta'])
    expect(await read(support)).toEqual(['Aberta'])
    expect(await read(await db.createUser({ admin: true }))).toEqual(['Aberta', 'Black Friday'])
    const add = (who: Persona) =>
      db.as(
        who,
        (tx) => tx`insert into public.coin_campaigns (name, factor, starts_at, ends_at)
        values ('x', 2, ${START}, ${END})`,
      )
    for (const who of [anon, customer, support]) expect(await refusal(add(who))).toBe('42501')
  })
})
