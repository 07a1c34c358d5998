import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct, placeOrder, saveSetting, setState, undoMove } from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
  await saveSetting(db.sql, 'uti_pro_settings', { enabled: true })
})

const STATES = [
  'sent',
  'confirmed',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'returned',
]
const ALLOWED = new Set([
  'sent → confirmed',
  'sent → cancelled',
  'confirmed → paid',
  'confirmed → cancelled',
  'paid → shipped',
  'paid → delivered',
  'paid → returned',
  'shipped → delivered',
  'shipped → returned',
  'delivered → returned',
])
const WAY: Record<string, string[]> = {
  sent: [],
  confirmed: ['confirmed'],
  paid: ['confirmed', 'paid'],
  shipped: ['confirmed', 'paid', 'shipped'],
  delivered: ['confirmed', 'paid', 'delivered'],
  cancelled: ['cancelled'],
  returned: ['confirmed', 'paid', 'returned'],
}

async function orderIn(state: string, persona: Persona = guest) {
  const product = await createProduct(db.sql, { price: 50, stock: 10 })
  const order = await placeOrder(db, persona, [{ product_id: product, quantity: 3 }])
  if (state === 'expired') {
    await db.sql`update public.orders set state = 'expired' where id = ${order.id}`
  } else if (WAY[state]?.length) {
    await setState(db, admin, order, ...WAY[state])
  }
  return { ...order, product }
}

async function stateOf(id: string): Promise<string> {
  const [row] = await db.sql`select state from public.orders where id = ${id}`
  return row?.state
}

async function stockOf(product: string): Promise<number> {
  const [row] = await db.sql`select stock from public.products where id = ${product}`
  return row?.stock
}

describe('the moves of an order', () => {
  const moves = STATES.flatMap((from) => STATES.map((to) => [from, to] as const))

  it.each(moves)('%s → %s is as decided [CHK-10]', async (from, to) => {
    const order = await orderIn(from)
    if (ALLOWED.has(`${from} → ${to}`)) {
      expect((await setState(db, admin, order, to)).state).toBe(to)
      expect(await stateOf(order.id)).toBe(to)
    } else {
      expect(await refusal(setState(db, admin, order, to))).toBe('UT015')
      expect(await stateOf(order.id)).toBe(from)
    }
  })

  it.each(moves.filter(([from, to]) => from !== to))(
    '%s → %s past the function is guarded too [CHK-10]',
    async (from, to) => {
      const order = await orderIn(from)
      const write = db.sql`update public.orders set state = ${to} where id = ${order.id}`
      if (ALLOWED.has(`${from} → ${to}`) || (from === 'sent' && to === 'expired')) await write
      else expect(await refusal(write)).toBe('UT015')
    },
  )

  it('do not ship an order that is picked up [CHK-10]', async () => {
    const lines = [{ product_id: await createProduct(db.sql), quantity: 1 }]
    const [row] = await db.as(
      guest,
      (tx) => tx`select public.place_order(gen_random_uuid(), ${tx.json(lines)}, false,
        p_is_pickup => true) as json`,
    )
    const { id = '' } = (row?.json ?? {}) as { id?: string }
    await setState(db, admin, { id }, 'confirmed', 'paid')
    expect(await refusal(setState(db, admin, { id }, 'shipped'))).toBe('UT015')
    const write = (state: string) =>
      db.sql`update public.orders set state = ${state} where id = ${id}`
    expect(await refusal(write('shipped'))).toBe('UT015')
    const [preview] = await db.as(
      admin,
      (tx) => tx`select public.preview_order_state(${id}, 'shipped') as one,
        public.preview_order_moves(array[${id}::uuid], 'shipped') as many`,
    )
    expect(preview?.one).toMatchObject({ allowed: false, code: 'BAD_TRANSITION' })
    expect(preview?.many).toMatchObject([{ is_pickup: true, refused: 'BAD_TRANSITION' }])
    expect(await setState(db, admin, { id }, 'delivered')).toMatchObject({ state: 'delivered' })
    expect(await undoMove(db, admin, { id })).toMatchObject({ state: 'paid' })
  })

  it.each(['delivered', 'returned'])(
    'bring an order that was shipped although it is picked up to %s',
    async (state) => {
      const order = await orderIn('shipped')
      await db.sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        await tx`update public.orders set is_pickup = true where id = ${order.id}`
      })
      expect((await setState(db, admin, order, state)).state).toBe(state)
      expect((await undoMove(db, admin, order)).state).toBe('shipped')
      expect((await undoMove(db, admin, order)).state).toBe('paid')
    },
  )

  it('are made by admins only [PERM-09] [PERM-14]', async () => {
    const customer = await db.createUser()
    const order = await orderIn('sent', customer)
    expect(await refusal(setState(db, customer, order, 'cancelled'))).toBe('UT002')
    expect(await refusal(setState(db, anon, order, 'cancelled'))).toBe('42501')
    expect(await stateOf(order.id)).toBe('sent')
  })

  it('are written into history and audit log with who did it', async () => {
    const order = await orderIn('confirmed')
    const history = await db.sql`select state, changed_by from public.order_history
      where order_id = ${order.id} order by id`
    expect(history).toEqual([
      { state: 'sent', changed_by: null },
      { state: 'confirmed', changed_by: admin.id },
    ])
    const audit = await db.sql`select actor, changes from public.audit_log
      where row_id = ${order.id}`
    expect(audit).toEqual([{ actor: admin.id, changes: { state: ['sent', 'confirmed'] } }])
  })

  it('of an unknown order are not found', async () => {
    const unknown = { id: '00000000-0000-4000-8000-000000000000' }
    expect(await refusal(setState(db, admin, unknown, 'paid'))).toBe('UT004')
  })
})

describe('stock', () => {
  it.each([
    ['sent', 10],
    ['confirmed', 7],
    ['paid', 7],
    ['shipped', 7],
    ['delivered', 7],
    ['cancelled', 10],
    ['returned', 10],
  ])('of an order in %s is %i of 10', async (state, stock) => {
    const { product } = await orderIn(state)
    expect(await stockOf(product)).toBe(stock)
  })

  it('comes back when a confirmed order is cancelled', async () => {
    const order = await orderIn('confirmed')
    await setState(db, admin, order, 'cancelled')
    expect(await stockOf(order.product)).toBe(10)
  })

  it('too small refuses the confirmation and changes nothing', async () => {
    const order = await orderIn('sent')
    await db.sql`update public.products set stock = 2 where id = ${order.product}`
    expect(await refusal(setState(db, admin, order, 'confirmed'))).toBe('UT010')
    expect(await stateOf(order.id)).toBe('sent')
    expect(await stockOf(order.product)).toBe(2)
  })

  it('is taken and given back for all lines of a product together', async () => {
    const product = await createProduct(db.sql, { stock: 10, sizes: ['P', 'M'] })
    const order = await placeOrder(db, guest, [
      { product_id: product, size: 'P', quantity: 3 },
      { product_id: product, size: 'M', quantity: 4 },
    ])
    await db.sql`update public.products set stock = 6 where id = ${product}`
    expect(await refusal(setState(db, admin, order, 'confirmed'))).toBe('UT010')
    expect(await stockOf(product)).toBe(6)
    await db.sql`update public.products set stock = 10 where id = ${product}`
    await setState(db, admin, order, 'confirmed')
    expect(await stockOf(product)).toBe(3)
    await setState(db, admin, order, 'cancelled')
    expect(await stockOf(product)).toBe(10)
  })
})

describe('Pro days', () => {
  async function proUntil(persona: Persona): Promise<Date | null> {
    const [row] = await db.sql`select pro_until from public.user_profiles
      where id = ${persona.id ?? ''}`
    return row?.pro_until
  }

  it('extend pro_until by each unit when paid, and go with a return [PRO-08]', async () => {
    const user = await db.createUser({ proUntil: '2099-01-01T00:00:00Z' })
    const product = await createProduct(db.sql, { pro_days: 30 })
    const order = await placeOrder(db, user, [{ product_id: product, quantity: 2 }])
    await setState(db, admin, order, 'confirmed')
    expect((await proUntil(user))?.toISOString()).toBe('2099-01-01T00:00:00.000Z')
    await setState(db, admin, order, 'paid')
    expect((await proUntil(user))?.toISOString()).toBe('2099-03-02T00:00:00.000Z')
    await setState(db, admin, order, 'returned')
    expect((await proUntil(user))?.toISOString()).toBe('2099-01-01T00:00:00.000Z')
  })

  it.each([
    ['have passed', '2027-06-01', '2027-08-10', '2027-08-20', '2027-09-09', '2027-09-09'],
    ['have begun', '2027-06-01', '2027-06-10', '2027-06-20', '2027-07-31', '2027-07-20'],
    ['have just begun', '2027-06-01', '2027-06-01', '2027-06-01', '2027-07-31', '2027-07-01'],
  ])(
    'are taken from their own order only, when they %s [PRO-08]',
    async (_name, first, second, back, paid, left) => {
      const user = await db.createUser()
      const product = await createProduct(db.sql, { pro_days: 30 })
      const pay = async (day: string) => {
        await db.setNow(`${day}T12:00:00Z`)
        const order = await placeOrder(db, user, [{ product_id: product, quantity: 1 }])
        await setState(db, admin, order, 'confirmed', 'paid')
        return order
      }
      const [returned, kept] = [await pay(first), await pay(second)]
      const until = async () => (await proUntil(user))?.toISOString()
      await db.setNow(`${back}T12:00:00Z`)
      await setState(db, admin, returned, 'returned')
      expect(await until()).toBe(`${left}T12:00:00.000Z`)
      await db.setNow(`${back}T15:00:00Z`)
      await undoMove(db, admin, returned)
      expect(await until()).toBe(`${paid}T12:00:00.000Z`)
      await setState(db, admin, returned, 'returned')
      await setState(db, admin, kept, 'returned')
      expect(await until()).toBe(`${back}T15:00:00.000Z`)
      await db.setNow(null)
    },
  )

  it('begin now for a customer who is not Pro [PRO-08]', async () => {
    const user = await db.createUser({ proUntil: '2020-01-01' })
    const product = await createProduct(db.sql, { pro_days: 30 })
    const order = await placeOrder(db, user, [{ product_id: product, quantity: 1 }])
    await db.setNow('2026-11-21T10:00:00Z')
    await setState(db, admin, order, 'confirmed', 'paid')
    await db.setNow(null)
    expect((await proUntil(user))?.toISOString()).toBe('2026-12-21T10:00:00.000Z')
  })

  it('are set by an admin, not by the customer [PRO-08] [PERM-05] [ADM-24]', async () => {
    const user = await db.createUser()
    const until = '2031-01-01T00:00:00.000Z'
    const set = (who: Persona) =>
      db.as(who, (tx) => tx`select public.set_pro_until(${user.id}, ${until})`)
    expect(await refusal(set(user))).toBe('UT002')
    expect(await proUntil(user)).toBeNull()
    await set(admin)
    expect((await proUntil(user))?.toISOString()).toBe(until)
  })

  it('are not overwritten by who has read another end, such as none before an order was paid', async () => {
    const user = await db.createUser()
    const [first, second] = ['2031-01-01T00:00:00.000Z', '2032-01-01T00:00:00.000Z']
    const set = (until: string, seen: string) =>
      db.as(
        admin,
        (tx) => tx`select public.set_pro_until(${user.id}, ${until}, ${seen}::text::timestamptz)`,
      )
    await set(first, '-infinity')
    expect(await refusal(set(second, '-infinity'))).toBe('UT007')
    expect((await proUntil(user))?.toISOString()).toBe(first)
    await set(second, first)
    expect((await proUntil(user))?.toISOString()).toBe(second)
  })
})
