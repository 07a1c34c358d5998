import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createProduct, placeOrder } from '../../factories/sql.ts'
import { anon, guest, openDatabase } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let product: string
let inactive: string
let master: string
let before: unknown

beforeAll(async () => {
  product = await createProduct(db.sql, { stock: 500, sizes: ['P'], colors: ['Azul'] })
  inactive = await createProduct(db.sql, { is_active: false })
  master = await createProduct(db.sql, { product_type: 'master' })
})

const everything = async () => {
  const [row] = await db.sql`select
    (select count(*) from public.orders) as orders, (select count(*) from public.order_lines) as lines,
    (select count(*) from public.order_history) as history,
    (select count(*) from public.coin_holds) as holds, (select sum(stock) from public.products) as stock`
  return row
}

beforeEach(async () => {
  before = await everything()
})

afterEach(async () => {
  expect(await everything()).toEqual(before)
})

const many = (count: number) =>
  Array.from({ length: count }, () => ({
    product_id: product,
    quantity: 1,
    size: 'P',
    color: 'Azul',
  }))

const BAD: [string, () => unknown, string, string | null][] = [
  ['no list', () => null, 'UT005', 'UT005'],
  ['a text', () => 'x', 'UT005', 'UT005'],
  ['an object', () => ({}), 'UT005', 'UT005'],
  ['no lines', () => [], 'UT012', null],
  ['a line that is no object', () => [1], 'UT005', 'UT005'],
  ['a line without product', () => [{ quantity: 1 }], 'UT005', 'UT005'],
  ['a malformed product id', () => [{ product_id: "x' or 1=1", quantity: 1 }], 'UT005', 'UT005'],
  ['an unknown product', () => [{ product_id: randomUUID(), quantity: 1 }], 'UT011', null],
  ['an inactive product', () => [{ product_id: inactive, quantity: 1 }], 'UT011', null],
  ['a master', () => [{ product_id: master, quantity: 1 }], 'UT011', null],
  ['quantity 0', () => [{ product_id: product, quantity: 0 }], 'UT014', 'UT014'],
  ['quantity -1', () => [{ product_id: product, quantity: -1 }], 'UT014', 'UT014'],
  ['quantity 1.5', () => [{ product_id: product, quantity: 1.5 }], 'UT014', 'UT014'],
  ['quantity 1e3', () => [{ product_id: product, quantity: '1e3' }], 'UT014', 'UT014'],
  ['quantity 100', () => [{ product_id: product, quantity: 100 }], 'UT014', null],
  ['quantity 10000', () => [{ product_id: product, quantity: 10_000 }], 'UT014', 'UT014'],
  ['quantity 10^30', () => [{ product_id: product, quantity: 1e30 }], 'UT014', 'UT014'],
  ['no quantity', () => [{ product_id: product }], 'UT014', 'UT014'],
  ['51 lines', () => many(51), 'UT013', null],
  ['500 lines', () => many(500), 'UT013', 'UT013'],
  ['more than the stock', () => many(6).map((l) => ({ ...l, quantity: 99 })), 'UT010', null],
  [
    'a script as size',
    () => [{ product_id: product, quantity: 1, size: '<script>alert(1)</script>', color: 'Azul' }],
    'UT011',
    null,
  ],
  [
    'a script as color',
    () => [{ product_id: product, quantity: 1, size: 'P', color: '"><img src=x>' }],
    'UT011',
    null,
  ],
  [
    'a control character',
    () => [{ product_id: product, quantity: 1, size: 'P\nTotal: R$ 0' }],
    'UT005',
    'UT005',
  ],
  [
    'a size of 1000 letters',
    () => [{ product_id: product, quantity: 1, size: 'P'.repeat(1_000) }],
    'UT005',
    'UT005',
  ],
  ['no size or color', () => [{ product_id: product, quantity: 1 }], 'UT011', null],
  [
    'a size not sold',
    () => [{ product_id: product, quantity: 1, size: 'GG', color: 'Azul' }],
    'UT011',
    null,
  ],
  [
    'a color not sold',
    () => [{ product_id: product, quantity: 1, size: 'P', color: 'Verde' }],
    'UT011',
    null,
  ],
]

describe('place_order with', () => {
  it.each(BAD)('%s is refused and writes nothing [CHK-02]', async (_name, lines, code) => {
    expect(await refusal(placeOrder(db, guest, lines()))).toBe(code)
  })

  it('no key is refused and writes nothing', async () => {
    const order = db.as(
      guest,
      (tx) => tx`select public.place_order(null, ${tx.json(many(1))}, false)`,
    )
    expect(await refusal(order)).toBe('UT005')
  })
})

describe('price_cart with', () => {
  const refused = BAD.filter(([, , , code]) => code !== null)

  it.each(refused)('%s is refused', async (_name, lines, _order, code) => {
    const cart = db.as(anon, (tx) => tx`select public.price_cart(${tx.json(lines() as never)})`)
    expect(await refusal(cart)).toBe(code)
  })
})
