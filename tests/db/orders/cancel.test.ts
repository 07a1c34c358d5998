import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct, placeOrder, setState } from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
})

const cancel = (who: Persona, { token }: { token: string }) =>
  db.as(who, async (tx) => {
    const [row] = await tx`select public.cancel_order(${token}) as json`
    return row?.json
  })

async function mayCancel(who: Persona, { token }: { token: string }): Promise<boolean> {
  const [row] = await db.as(who, (tx) => tx`select public.get_order(${token}) as json`)
  return row?.json.may_cancel
}

async function orderOf(who: Persona, { useCoins = false, states = [] as string[] } = {}) {
  const product = await createProduct(db.sql, {
    price: 100,
    stock: 10,
    uti_coins_discount_percentage: 10,
  })
  const order = await placeOrder(db, who, [{ product_id: product, quantity: 3 }], { useCoins })
  if (states.length > 0) await setState(db, admin, order, ...states)
  return { ...order, product }
}

async function stateOf({ id, product }: { id: string; product: string }) {
  const [row] = await db.sql`select o.state, o.is_stock_taken, p.stock,
      (select h.state from public.coin_holds h where h.order_id = o.id) as hold
    from public.orders o, public.products p where o.id = ${id} and p.id = ${product}`
  return row
}

describe('cancelling by the customer', () => {
  it.each([[[]], [['confirmed']]])(
    'of an order after %j gives back stock and coins',
    async (states) => {
      const customer = await db.createUser({ coins: 5000 })
      const order = await orderOf(customer, { useCoins: true, states })
      expect(await mayCancel(customer, order)).toBe(true)
      const answer = await cancel(customer, order)
      expect(answer).toMatchObject({ state: 'cancelled', may_cancel: false })
      expect(answer.history.at(-1).state).toBe('cancelled')
      expect(await stateOf(order)).toEqual({
        state: 'cancelled',
        is_stock_taken: false,
        stock: 10,
        hold: 'released',
      })
      const [coins] = await db.sql`select private.available_coins(${customer.id}) as free`
      expect(coins?.free).toBe(5000)
      expect(await db.sql`select * from private.ledger_check()`).toEqual([])
    },
  )

  it('is shown to the staff as made by the customer, with or without an account', async () => {
    for (const who of [guest, await db.createUser()]) {
      const order = await orderOf(who, { states: ['confirmed'] })
      await cancel(who, order)
      const [row] = await db.as(
        admin,
        (tx) => tx`select public.get_admin_order(${order.id}) as json`,
      )
      expect(
        row?.json.steps.map((step: { is_by_customer: boolean }) => step.is_by_customer),
      ).toEqual([false, false, true])
    }
    const order = await orderOf(guest)
    await setState(db, admin, order, 'cancelled')
    const [row] = await db.as(admin, (tx) => tx`select public.get_admin_order(${order.id}) as json`)
    expect(row?.json.steps.at(-1).is_by_customer).toBe(false)
  })

  it.each([
    [['confirmed', 'paid']],
    [['confirmed', 'paid', 'shipped']],
    [['confirmed', 'paid', 'delivered']],
    [['confirmed', 'paid', 'returned']],
    [['cancelled']],
  ])('is refused after %j and changes nothing', async (states) => {
    for (const who of [guest, await db.createUser()]) {
      const order = await orderOf(who, { states })
      const before = await stateOf(order)
      expect(await mayCancel(who, order)).toBe(false)
      expect(await refusal(cancel(who, order))).toBe('UT015')
      expect(await stateOf(order)).toEqual(before)
    }
  })

  it('is refused for an order that has expired', async () => {
    const order = await orderOf(guest)
    await db.setNow(new Date(Date.parse(order.expires_at) + 1).toISOString())
    expect(await refusal(cancel(guest, order))).toBe('UT015')
    await db.setNow(null)
  })

  it('of a confirmed order stays possible after the time in which it would have expired', async () => {
    const order = await orderOf(guest, { states: ['confirmed'] })
    await db.setNow(new Date(Date.parse(order.expires_at) + 86_400_000))
    expect(await mayCancel(guest, order)).toBe(true)
    await cancel(guest, order)
    expect(await stateOf(order)).toMatchObject({ state: 'cancelled', stock: 10 })
    await db.setNow(null)
  })

  it('is for the customer of the order alone, even for who has the link [PERM-05]', async () => {
    const [owner, other] = [await db.createUser(), await db.createUser()]
    const order = await orderOf(owner)
    for (const [who, code] of [
      [other, 'UT002'],
      [guest, 'UT001'],
      [admin, 'UT002'],
      [anon, '42501'],
    ] as const) {
      expect(await refusal(cancel(who, order))).toBe(code)
      if (who !== anon) expect(await mayCancel(who, order)).toBe(false)
    }
    expect(await stateOf(order)).toMatchObject({ state: 'sent' })
  })

  it('of a guest’s order needs the token and nothing else', async () => {
    const order = await orderOf(guest)
    for (const token of ['f'.repeat(64), '', order.code, order.id]) {
      expect(await refusal(cancel(guest, { token }))).toBe('UT004')
    }
    const customer = await db.createUser()
    expect((await cancel(customer, order)).state).toBe('cancelled')
  })

  it('happens once when it is asked for many times, or while the staff confirms', async () => {
    const customer = await db.createUser({ coins: 5000 })
    for (let round = 0; round < 10; round++) {
      const order = await orderOf(customer, { useCoins: true })
      const results = await Promise.allSettled([
        cancel(customer, order),
        setState(db, admin, order, 'confirmed'),
        cancel(customer, order),
      ])
      expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2)
      expect(await stateOf(order)).toEqual({
        state: 'cancelled',
        is_stock_taken: false,
        stock: 10,
        hold: 'released',
      })
    }
  })
})

describe('ordering again', () => {
  const reorder = (who: Persona, token: string) =>
    db.as(who, async (tx) => {
      const [row] = await tx`select public.reorder_lines(${token}) as json`
      return row?.json
    })

  it('gives what is sold now, with its price, and what is short or gone', async () => {
    const sold = await createProduct(db.sql, { name: 'Vende', price: 50, age_rating: '18' })
    const short = await createProduct(db.sql, { name: 'Pouco', stock: 5, sizes: ['M', 'G'] })
    const out = await createProduct(db.sql, { name: 'Acabou' })
    const hidden = await createProduct(db.sql, { name: 'Oculto' })
    const deleted = await createProduct(db.sql, { name: 'Apagado' })
    const order = await placeOrder(db, guest, [
      { product_id: deleted, quantity: 1 },
      { product_id: sold, quantity: 2 },
      { product_id: short, quantity: 3, size: 'M' },
      { product_id: out, quantity: 1 },
      { product_id: hidden, quantity: 1 },
    ])
    await db.sql`update public.products set price = 60, name = 'Vende mais' where id = ${sold}`
    await db.sql`update public.products set stock = 2 where id = ${short}`
    await db.sql`update public.products set stock = 0 where id = ${out}`
    await db.sql`update public.products set is_active = false where id = ${hidden}`
    await db.sql`delete from public.products where id = ${deleted}`
    const customer = await db.createUser()
    for (const who of [anon, guest, customer]) {
      const lines = await reorder(who, order.token)
      expect(
        lines.map((line: Record<string, unknown>) => [line.name, line.quantity, line.counted]),
      ).toEqual([
        ['Apagado', 1, 0],
        ['Vende', 2, 2],
        ['Pouco', 3, 2],
        ['Acabou', 1, 0],
        ['Oculto', 1, 0],
      ])
      expect(lines[1]).toMatchObject({
        product: { id: sold, name: 'Vende mais', price_cents: 6000 },
        is_for_adults: true,
      })
      expect(lines[2]).toMatchObject({ size: 'M', is_for_adults: false })
      for (const gone of [0, 3, 4]) expect(lines[gone].product).toBeNull()
    }
  })

  it('misses what has to be chosen in a size or color since', async () => {
    const plain = await createProduct(db.sql, { name: 'Sem escolha' })
    const sized = await createProduct(db.sql, { name: 'Com tamanho' })
    const colored = await createProduct(db.sql, { name: 'Com cor', sizes: ['M'] })
    const order = await placeOrder(db, guest, [
      { product_id: plain, quantity: 1 },
      { product_id: sized, quantity: 1 },
      { product_id: colored, quantity: 1, size: 'M' },
    ])
    await db.sql`update public.products set sizes = array['M'] where id = ${sized}`
    await db.sql`update public.products set colors = array['Azul'] where id = ${colored}`
    expect(await reorder(guest, order.token)).toMatchObject([
      { name: 'Sem escolha', counted: 1, product: { id: plain } },
      { name: 'Com tamanho', counted: 0, product: null },
      { name: 'Com cor', counted: 0, product: null },
    ])
  })

  it('gives nothing without the token of an order', async () => {
    for (const token of ['f'.repeat(64), '', "' or 1=1 --"]) {
      expect(await reorder(anon, token)).toBeNull()
    }
  })
})
