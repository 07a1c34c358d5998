import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct, placeOrder, setState } from '../../factories/sql.ts'
import { guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
})

type Move = {
  id: string
  code: string
  from: string
  is_pickup: boolean
  refused: string | null
}

const preview = (orders: readonly { id: string }[], state: string | null, who = admin) =>
  db.as(who, async (tx): Promise<Move[]> => {
    const [row] = await tx`select public.preview_order_moves(
      ${orders.map(({ id }) => id)}, ${state}) as json`
    return row?.json
  })

const slips = (orders: readonly { id: string }[], who = admin) =>
  db.as(who, async (tx) => {
    const [row] = await tx`select public.list_packing_slips(${orders.map(({ id }) => id)}) as json`
    return row?.json
  })

describe('the preview of moves', () => {
  it('lets orders share stock, oldest first, and changes nothing [ADM-22] [CHK-10]', async () => {
    const product = await createProduct(db.sql, { stock: 3 })
    const lines = [{ product_id: product, quantity: 2 }]
    const first = await placeOrder(db, guest, lines)
    const second = await placeOrder(db, guest, lines)
    const paid = await placeOrder(db, guest, [
      { product_id: await createProduct(db.sql), quantity: 1 },
    ])
    await setState(db, admin, paid, 'confirmed', 'paid')
    const moves = await preview([paid, second, first], 'confirmed')
    const sent = { from: 'sent', is_pickup: false }
    expect(moves).toEqual([
      { id: first.id, code: first.code, ...sent, refused: null },
      { id: second.id, code: second.code, ...sent, refused: 'OUT_OF_STOCK' },
      { id: paid.id, code: paid.code, ...sent, from: 'paid', refused: 'BAD_TRANSITION' },
    ])
    const [row] = await db.sql`select p.stock, (
        select count(*)::int from public.order_history h where h.order_id = ${first.id}) as steps
      from public.products p where p.id = ${product}`
    expect(row).toEqual({ stock: 3, steps: 1 })
  })

  it('and payments of one customer do not wait for each other forever [COIN-28]', async () => {
    const customers = await Promise.all([1, 2].map(() => db.createUser({ coins: 1000 })))
    const orders = []
    for (const customer of [...customers, ...customers]) {
      const product = await createProduct(db.sql)
      const order = await placeOrder(db, customer, [{ product_id: product, quantity: 1 }])
      orders.push(await setState(db, admin, order, 'confirmed'))
    }
    const results = await Promise.all([
      preview(orders, 'paid'),
      preview([...orders].reverse(), 'paid'),
      ...orders.map((order) => setState(db, admin, order, 'paid')),
    ])
    expect(results).toHaveLength(6)
  })

  it('is for 1 to 200 orders and staff of the area [PERM-14]', async () => {
    const product = await createProduct(db.sql)
    const order = await placeOrder(db, guest, [{ product_id: product, quantity: 1 }])
    expect(await refusal(preview([], 'paid'))).toBe('UT005')
    expect(await refusal(preview(Array(201).fill(order), 'paid'))).toBe('UT005')
    expect(await refusal(preview([order], null))).toBe('UT005')
    const editor = await db.createUser({ staff: 'editor' })
    expect(await refusal(preview([order], 'confirmed', editor))).toBe('UT002')
    expect(await refusal(slips([order], editor))).toBe('UT002')
  })
})

it('slips have the customer and the address with the CEP of the order [ADM-22]', async () => {
  const customer = await db.createUser({ fullName: 'Bento Pires' })
  const product = await createProduct(db.sql)
  const order = await placeOrder(db, customer, [{ product_id: product, quantity: 2 }])
  const other = await placeOrder(db, guest, [{ product_id: product, quantity: 1 }])
  await db.sql`insert into public.order_contacts (order_id, cep) values (${order.id}, '29100010')`
  for (const [zip, street] of [
    ['29100010', 'Rua das Fichas'],
    ['01310100', 'Avenida Paulista'],
  ] as const) {
    await db.sql`insert into public.customer_addresses
      (user_id, label, recipient, zip, street, number, district, city, state, is_default)
      values (${customer.id}, 'Casa', 'Bento', ${zip}, ${street}, '10', 'Centro', 'Vila Velha', 'ES',
        ${zip !== '29100010'})`
  }
  expect(await slips([other, order])).toMatchObject([
    {
      code: order.code,
      customer: { name: 'Bento Pires' },
      address: { recipient: 'Bento', street: 'Rua das Fichas' },
      lines: [{ quantity: 2 }],
    },
    { code: other.code, customer: null, address: null },
  ])
})
