import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { PAYMENT_METHODS } from '../../../lib/cart/contact.ts'
import { createProduct, saveSetting } from '../../factories/sql.ts'
import { anon, openDatabase, type Persona } from '../../support/db/db.ts'

const db = openDatabase()

type Cart = {
  lines: Record<string, unknown>[]
  subtotal_cents: number
  pro_saving_cents: number
  coins: Record<string, unknown>
  coin_discount_cents: number
  goods_cents: number
  shipping: { mode: string; kind: string; cents: number | null; missing_cents: number }
  total_cents: number
  cashback_coins: number
}

async function priceCart(lines: unknown, persona: Persona = anon, useCoins = false): Promise<Cart> {
  return db.as(persona, async (tx) => {
    const [row] =
      await tx`select public.price_cart(${tx.json(lines as never)}, ${useCoins}) as json`
    return row?.json
  })
}

const one = async (price: number, more: Record<string, unknown> = {}) => ({
  product_id: await createProduct(db.sql, { price, stock: 50, ...more }),
  quantity: 1,
})

beforeEach(async () => {
  await db.sql`delete from public.site_settings`
  await db.sql`delete from public.coin_system_config`
})

describe('shipping in mode fixed', () => {
  it.each([
    [150, 'free', 0, 0],
    [149.99, 'fee', 1_500, 1],
    [40, 'fee', 1_500, 11_000],
  ])('of goods for R$ %d is %s [CART-15]', async (price, kind, cents, missing) => {
    const cart = await priceCart([await one(price)])
    expect(cart.shipping).toEqual({ mode: 'fixed', kind, cents, missing_cents: missing })
    expect(cart.total_cents).toBe(Math.round(price * 100) + cents)
  })

  it('counts goods after the coin discount: 160,00 less 20,00 pays R$ 15,00 [CART-15]', async () => {
    const user = await db.createUser({ coins: 2_000 })
    const line = await one(160, { uti_coins_discount_percentage: 100 })
    const cart = await priceCart([line], user, true)
    expect(cart).toMatchObject({
      coin_discount_cents: 2_000,
      goods_cents: 14_000,
      shipping: { kind: 'fee', cents: 1_500, missing_cents: 1_000 },
      total_cents: 15_500,
    })
  })

  it('is free when every line ships free, not when one does', async () => {
    const [free, paid] = [await one(10, { free_shipping: true }), await one(10)]
    expect((await priceCart([free])).shipping).toMatchObject({ kind: 'free', cents: 0 })
    expect((await priceCart([free, paid])).shipping).toMatchObject({ kind: 'fee', cents: 1_500 })
  })
})

describe('shipping in mode quote', () => {
  it.each([
    [200, 'free', 0],
    [199.99, 'quote', null],
  ])('of a subtotal of R$ %d is %s [CART-16]', async (price, kind, cents) => {
    await saveSetting(db.sql, 'shipping_policy', {
      mode: 'quote',
      quote: { freeFromCents: 20_000 },
    })
    const cart = await priceCart([await one(price)])
    expect(cart.shipping).toMatchObject({ mode: 'quote', kind, cents })
    expect(cart.total_cents).toBe(Math.round(price * 100))
  })
})

it('the policy row decides mode, thresholds and fee, fixed without one [CART-17]', async () => {
  const line = await one(100)
  expect((await priceCart([line])).shipping).toMatchObject({ mode: 'fixed', cents: 1_500 })
  await saveSetting(db.sql, 'shipping_policy', {
    mode: 'fixed',
    fixed: { freeFromCents: 10_001, feeCents: 990 },
  })
  expect((await priceCart([line])).shipping).toMatchObject({ cents: 990, missing_cents: 1 })
  await saveSetting(db.sql, 'shipping_policy', { mode: 'quote', quote: { freeFromCents: 10_000 } })
  expect((await priceCart([line])).shipping).toMatchObject({ mode: 'quote', kind: 'free' })
})

describe('the lines', () => {
  it('carry the prices of the product rows, whatever the caller sends [CART-14] [CHK-02]', async () => {
    const line = { ...(await one(199.9, { list_price: 249.9 })), price: 1, unit_price_cents: 1 }
    const cart = await priceCart([{ ...line, quantity: 2 }])
    expect(cart.lines[0]).toMatchObject({
      state: 'ok',
      available: 50,
      unit_price_cents: 19_990,
      list_price_cents: 24_990,
      charged_unit_cents: 19_990,
      line_total_cents: 39_980,
      cashback_coins: 800,
      max_coins: 0,
    })
    expect(cart).toMatchObject({ subtotal_cents: 39_980, cashback_coins: 800 })
  })

  it('are cut to the stock, shared by the options of one product', async () => {
    const id = await createProduct(db.sql, { price: 10, stock: 5, sizes: ['P', 'M', 'G'] })
    const cart = await priceCart([
      { product_id: id, size: 'P', quantity: 3 },
      { product_id: id, size: 'M', quantity: 4 },
      { product_id: id, size: 'G', quantity: 1 },
    ])
    expect(cart.lines.map(({ state, available }) => [state, available])).toEqual([
      ['ok', 5],
      ['limited', 2],
      ['out_of_stock', 0],
    ])
    expect(cart.subtotal_cents).toBe(5_000)
  })

  it('count nothing when the product is gone, inactive, a master, not of that size or without its choice', async () => {
    const lines = [
      { product_id: randomUUID(), quantity: 1 },
      await one(10, { is_active: false }),
      await one(10, { product_type: 'master' }),
      { ...(await one(10, { sizes: ['P'] })), size: 'GG' },
      { ...(await one(10)), color: 'Azul' },
      await one(10, { sizes: ['P'] }),
      await one(10, { colors: ['Azul'] }),
    ]
    const cart = await priceCart(lines)
    expect(cart.lines.map(({ state }) => state)).toEqual(lines.map(() => 'gone'))
    expect(cart).toMatchObject({ subtotal_cents: 0, total_cents: 0, cashback_coins: 0 })
  })

  it('show the image of the chosen color, or the cover', async () => {
    const line = await one(10, {
      colors: ['Preto', 'Vinho', 'Azul'],
      image: '/media/a.webp',
      additional_images: ['/media/b.webp', '/media/c.webp'],
      gallery_alts: db.sql.json({
        '/media/b.webp': 'Costas',
        '/media/c.webp': 'Camiseta na cor Vinho ',
      }),
    })
    const colors = ['Vinho', 'Azul', null]
    const cart = await priceCart(colors.map((color) => ({ ...line, color })))
    const images = cart.lines.map((one) => one.image)
    expect(images).toEqual(['/media/c.webp', '/media/a.webp', '/media/a.webp'])
  })

  it('without a choice may say default', async () => {
    const line = { ...(await one(10)), size: 'default', color: '' }
    expect((await priceCart([line])).lines[0]).toMatchObject({
      state: 'ok',
      size: null,
      color: null,
    })
  })

  it('may be none', async () => {
    expect(await priceCart([])).toMatchObject({ lines: [], subtotal_cents: 0, total_cents: 0 })
  })
})

describe('the Pro price', () => {
  const until = '2999-01-01'

  it('is charged to a Pro customer only while the tier is on [PRO-01] [PRO-07]', async () => {
    const [pro, customer] = [await db.createUser({ proUntil: until }), await db.createUser()]
    const line = await one(100, { pro_price: 80 })
    expect((await priceCart([line], pro)).pro_saving_cents).toBe(0)
    await saveSetting(db.sql, 'uti_pro_settings', { enabled: true })
    const cart = await priceCart([line], pro)
    expect(cart).toMatchObject({
      subtotal_cents: 10_000,
      pro_saving_cents: 2_000,
      goods_cents: 8_000,
    })
    expect(cart.lines[0]).toMatchObject({ charged_unit_cents: 8_000, line_total_cents: 8_000 })
    for (const other of [customer, anon]) {
      expect((await priceCart([line], other)).pro_saving_cents).toBe(0)
    }
  })

  it('is not charged after pro_until [PRO-07]', async () => {
    await saveSetting(db.sql, 'uti_pro_settings', { enabled: true })
    const pro = await db.createUser({ proUntil: '2026-01-01' })
    expect((await priceCart([await one(100, { pro_price: 80 })], pro)).pro_saving_cents).toBe(0)
  })

  it('never costs more than the price', async () => {
    await saveSetting(db.sql, 'uti_pro_settings', { enabled: true })
    const pro = await db.createUser({ proUntil: until })
    expect((await priceCart([await one(100, { pro_price: 120 })], pro)).total_cents).toBe(11_500)
  })
})

describe('coins', () => {
  const half = { uti_coins_discount_percentage: 50 }

  it('are applied up to what the lines and the free balance allow [COIN-26] [CART-20]', async () => {
    const user = await db.createUser({ coins: 3_000 })
    const [small, large] = [await one(20, half), await one(100, half)]
    expect((await priceCart([small], user, true)).coins).toEqual({
      signed_in: true,
      enabled: true,
      balance: 3_000,
      free: 3_000,
      usable: 1_000,
      applied: 1_000,
    })
    expect(await priceCart([large], user, true)).toMatchObject({ coin_discount_cents: 3_000 })
    expect(await priceCart([large], user, false)).toMatchObject({
      coin_discount_cents: 0,
      coins: { usable: 3_000, applied: 0 },
    })
  })

  it('are not for guests nor for an unconfirmed e-mail [CART-19] [PERM-13]', async () => {
    const unconfirmed = await db.createUser({ coins: 500, confirmed: false })
    for (const persona of [anon, unconfirmed]) {
      const cart = await priceCart([await one(100, half)], persona, true)
      expect(cart.coins).toMatchObject({ signed_in: false, usable: 0, applied: 0, balance: 0 })
    }
  })

  it('neither spend nor come back while the system is off [COIN-16]', async () => {
    await db.sql`insert into public.coin_system_config values ('system_enabled', 'false')`
    const user = await db.createUser({ coins: 500 })
    const cart = await priceCart([await one(100, half)], user, true)
    expect(cart).toMatchObject({ coin_discount_cents: 0, cashback_coins: 0 })
    expect(cart.coins).toMatchObject({ enabled: false, balance: 500, usable: 0 })
  })
})

it('the profile has the CEP of the default address, that of a guest is null', async () => {
  const user = await db.createUser({ fullName: 'Ana Prado' })
  const line = await one(100)
  const save = (zip: string) => db.sql`insert into public.customer_addresses
    (user_id, label, recipient, zip, street, number, district, city, state)
    values (${user.id}, 'Casa', 'Ana', ${zip}, 'Rua A', '10', 'Centro', 'Colatina', 'ES')`
  const profile = { name: 'Ana Prado', phone: null }
  expect(await priceCart([line], user)).toMatchObject({ profile: { ...profile, cep: null } })
  await save('29700000')
  await save('29100010')
  expect(await priceCart([line], user)).toMatchObject({ profile: { ...profile, cep: '29700000' } })
  for (const other of [await db.createUser(), anon])
    expect(JSON.stringify(await priceCart([line], other))).not.toContain('29700000')
  expect(await priceCart([line])).toMatchObject({ profile: null })
})

it.each([
  [undefined, ['pix', 'card', 'boleto', 'cash']],
  [{ boleto: false }, ['pix', 'card', 'cash']],
  [{ pix: false, card: true, boleto: false, cash: false }, ['card']],
  ['all', ['pix', 'card', 'boleto', 'cash']],
])('the ways to pay are those that are not switched off: %j', async (accepts, payments) => {
  await saveSetting(db.sql, 'payment', { pixPercent: 5, accepts })
  expect(await priceCart([await one(100)])).toMatchObject({ payments })
})

it('the ways to pay in SQL are those of the store', async () => {
  expect(await priceCart([])).toMatchObject({ payments: PAYMENT_METHODS })
  const [stored] = await db.sql`select pg_get_constraintdef(oid) as rule from pg_constraint
    where conname = 'order_contacts_payment_check'`
  const ways = String(stored?.rule).matchAll(/'(\w+)'/g)
  expect(Array.from(ways, ([, way]) => way)).toEqual([...PAYMENT_METHODS])
  for (const payment of PAYMENT_METHODS)
    await db.sql`select private.check_order_filter(${db.sql.json({ payment })})`
})
