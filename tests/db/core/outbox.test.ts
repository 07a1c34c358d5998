// Which messages the changes of orders, requests, reviews and stock add, and what waits.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createProduct,
  evaluation,
  placeOrder,
  repair,
  saveSetting,
  setState,
} from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()

const NOON = '2026-11-24T12:00:00Z'
const minutesLater = (minutes: number) =>
  new Date(Date.parse(NOON) + minutes * 60_000).toISOString()

beforeEach(async () => {
  await db.setNow(NOON)
  await db.sql`delete from private.outbox`
  await db.sql`delete from private.summarized_items`
  // Each test has its own owners.
  await db.sql`update public.user_profiles set role = 'customer' where role = 'admin'`
})

type Claimed = { id: string; kind: string; attempt: number; recipient: string; data: never }

const claim = (limit = 10): Promise<Claimed[]> =>
  db.as(service, (tx) => tx`select * from public.claim_messages(${limit})`) as never

async function messagesTo({ id }: { id: string }) {
  const rows = await db.sql`select kind, data ->> 'event' as event from private.outbox
    where user_id = ${id} order by created_at, data ->> 'event'`
  return rows.map(({ kind, event }) => (event ? `${kind} ${event}` : kind))
}

const placed = async (who: Persona) =>
  placeOrder(db, who, [{ product_id: await createProduct(db.sql), quantity: 1 }])

const count = (who: Persona) =>
  db.as(who, async (tx) => {
    const [row] = await tx`select public.count_waiting() as json`
    return row?.json
  })

describe('messages about orders', () => {
  it('go to the customer for each state, and to the owners for a new order', async () => {
    const [owner, manager, customer] = [
      await db.createUser({ admin: true }),
      await db.createUser({ staff: 'manager' }),
      await db.createUser(),
    ]
    const order = await placed(customer)
    let minutes = 0
    for (const state of ['confirmed', 'paid', 'shipped', 'delivered', 'returned']) {
      await db.setNow(minutesLater(++minutes))
      await setState(db, manager, order, state)
    }
    expect(await messagesTo(customer)).toEqual(
      ['sent', 'confirmed', 'paid', 'shipped', 'delivered', 'returned'].map((s) => `order ${s}`),
    )
    expect(await messagesTo(owner)).toEqual(['staff_order'])
    expect(await messagesTo(manager)).toEqual([])
    const [first] = await claim(1)
    expect(first).toMatchObject({ attempt: 1, recipient: expect.stringContaining('@example.com') })
    expect(first?.data).toMatchObject({ code: order.code, token: order.token })
  })

  it('are added with the move or not at all', async () => {
    const [owner, customer] = [await db.createUser({ admin: true }), await db.createUser()]
    const order = await placed(customer)
    await db.as(
      owner,
      (tx) => tx`select public.preview_order_state(${order.id}, 'confirmed') as json`,
    )
    expect(await messagesTo(customer)).toEqual(['order sent'])
    await refusal(setState(db, owner, order, 'delivered'))
    expect(await messagesTo(customer)).toEqual(['order sent'])
  })

  it('are left out where they are not necessary and the customer does not want them', async () => {
    const [owner, customer] = [await db.createUser({ admin: true }), await db.createUser()]
    await db.as(
      customer,
      (tx) => tx`update public.user_profiles set order_emails = false where id = ${customer.id}`,
    )
    const order = await placed(customer)
    await setState(db, owner, order, 'confirmed', 'paid', 'shipped', 'delivered')
    expect((await messagesTo(customer)).sort()).toEqual(['order sent', 'order shipped'])
  })

  it('are not sent to guests or to addresses that nobody has confirmed', async () => {
    const owner = await db.createUser({ admin: true })
    await placed(guest)
    await db.sql`delete from private.outbox where user_id = ${owner.id}`
    expect(await claim()).toEqual([])
  })

  it('are sent when an order expires, by the minute job alone', async () => {
    const customer = await db.createUser()
    await placed(customer)
    await db.setNow(minutesLater(48 * 60 + 1))
    await db.as(service, (tx) => tx`select public.run_due_jobs()`)
    expect(await messagesTo(customer)).toEqual(['order sent', 'order expired'])
  })

  it('are deleted with the account', async () => {
    const customer = await db.createUser()
    await placed(customer)
    const address = `${customer.id}@example.com`
    for (const email of [address, 'ana@example.com']) {
      await db.sql`select private.add_message('auth', ${email}, null, ${email}, null, '{}')`
    }
    await db.as(customer, (tx) => tx`select public.delete_my_account()`)
    expect(await messagesTo(customer)).toEqual([])
    expect(await db.sql`select email from private.outbox where email is not null`).toEqual([
      { email: 'ana@example.com' },
    ])
  })
})

describe('messages about assistance', () => {
  const ask = async (who: Persona, request: object = repair) => {
    const [row] = await db.as(
      who,
      (tx) =>
        tx`select public.create_assistance_request(${randomUUID()}, ${tx.json(request as never)}) as json`,
    )
    return row?.json as { id: string; token: string }
  }
  const quote = (who: Persona, { id }: { id: string }) =>
    db.as(who, async (tx) => {
      await tx`select public.quote_assistance(${id}, '{"labor_cents": 9000, "parts": []}', 'Limpeza')`
    })
  const move = (who: Persona, { id }: { id: string }, state: string) =>
    db.as(who, (tx) => tx`select public.set_assistance_state(${id}, ${state})`)

  it('send request, each quote and its answer to customer and owner', async () => {
    const [owner, customer] = [await db.createUser({ admin: true }), await db.createUser()]
    const request = await ask(customer)
    await move(owner, request, 'diagnosed')
    for (const minutes of [1, 2]) {
      await db.setNow(minutesLater(minutes))
      await quote(owner, request)
    }
    await db.setNow(minutesLater(3))
    await db.as(anon, async (tx) => {
      const [row] = await tx`select public.get_assistance(${request.token}) as json`
      await tx`select public.answer_assistance_quote(${request.token}, true, ${row?.json.quote.total_cents})`
    })
    expect(await messagesTo(customer)).toEqual([
      'assistance received',
      'assistance quoted',
      'assistance quoted',
    ])
    expect(await messagesTo(owner)).toEqual([
      'staff_assistance received',
      'staff_assistance approved',
    ])
  })

  it('send no receipt to the address of a guest, but the quote of the staff', async () => {
    const owner = await db.createUser({ admin: true })
    const request = await ask(guest)
    const toGuest = () => db.sql`select data ->> 'event' as event, data ->> 'note' as note
      from private.outbox where email = ${repair.email}`
    expect(await toGuest()).toEqual([])
    await move(owner, request, 'diagnosed')
    await quote(owner, request)
    expect(await toGuest()).toMatchObject([{ event: 'quoted', note: 'Limpeza' }])
    await ask(guest, evaluation)
    expect(await toGuest()).toHaveLength(1)
  })
})

describe('messages to the owners', () => {
  it('are those that the setting leaves on', async () => {
    const owner = await db.createUser({ admin: true })
    await saveSetting(db.sql, 'staff_notices', { order: false, review: true })
    await placed(await db.createUser())
    expect(await messagesTo(owner)).toEqual([])
    await db.sql`delete from public.site_settings where setting_key = 'staff_notices'`
  })

  it('name a review that waits, again after it was changed', async () => {
    const [owner, author] = [await db.createUser({ admin: true }), await db.createUser()]
    const order = await placed(author)
    await setState(db, owner, order, 'confirmed', 'paid')
    const [line] =
      await db.sql`select product_id from public.order_lines where order_id = ${order.id}`
    const write = () =>
      db.as(author, (tx) => tx`select public.save_my_review(${line?.product_id}, 4, 'Bom', null)`)
    await write()
    await write()
    await db.sql`update public.reviews set status = 'approved' where user_id = ${author.id}`
    await db.setNow(minutesLater(1))
    await write()
    expect((await messagesTo(owner)).filter((kind) => kind === 'staff_review')).toHaveLength(2)
  })

  it('name fifty products that run low in one message, each once', async () => {
    await db.sql`update public.products set stock = 100`
    const owner = await db.createUser({ admin: true })
    const ids: string[] = []
    for (let n = 0; n < 60; n++) ids.push(await createProduct(db.sql, { stock: n % 6 }))
    const run = () => db.as(service, (tx) => tx`select public.run_due_jobs()`)
    await run()
    await run()
    const [message, ...more] = await claim()
    expect(more).toEqual([])
    expect(message).toMatchObject({ kind: 'staff_low_stock', recipient: `${owner.id}@example.com` })
    expect(message?.data).toMatchObject({ total: 60 })
    expect((message as unknown as { data: { products: unknown[] } }).data.products).toHaveLength(50)
    // One product recovers and runs low again; the summary of six hours later names it alone.
    await db.sql`update public.products set stock = 9 where id = ${ids[0] ?? ''}`
    await run()
    await db.sql`update public.products set stock = 1 where id = ${ids[0] ?? ''}`
    await db.setNow(minutesLater(6 * 60))
    await run()
    const next = (await claim()).find(({ id }) => id !== message?.id)
    expect(next?.data).toMatchObject({ total: 1 })
  })

  it('name an order once, in the twelve hours before it expires', async () => {
    await db.sql`update public.products set stock = 100`
    await db.sql`update public.orders set state = 'expired' where state = 'sent'`
    const owner = await db.createUser({ admin: true })
    const order = await placed(guest)
    const run = async (minutes: number) => {
      await db.setNow(minutesLater(minutes))
      await db.as(service, (tx) => tx`select public.run_due_jobs()`)
      return db.sql`select data from private.outbox
        where kind = 'staff_expiring' and user_id = ${owner.id}`
    }
    expect(await run(35 * 60)).toEqual([])
    await run(36 * 60)
    expect(await run(37 * 60)).toMatchObject([{ data: { orders: [{ code: order.code }] } }])
  })
})

describe('what waits for the staff', () => {
  it('is counted in the areas of the caller', async () => {
    await db.sql`update public.orders set state = 'cancelled' where state in ('sent', 'confirmed')`
    const [owner, editor, support] = [
      await db.createUser({ admin: true }),
      await db.createUser({ staff: 'editor' }),
      await db.createUser({ staff: 'support' }),
    ]
    const before = await count(owner)
    await placed(guest)
    const order = await placed(guest)
    await setState(db, owner, order, 'confirmed')
    const now = await count(owner)
    expect(now).toMatchObject({ orders_new: 1, orders_expiring: 0, orders_confirmed: 1 })
    expect(now.reviews_pending).toBe(before.reviews_pending)
    await db.setNow(minutesLater(37 * 60))
    expect(await count(owner)).toMatchObject({ orders_new: 1, orders_expiring: 1 })
    expect(Object.keys(await count(editor)).sort()).toEqual([
      'low_stock',
      'questions_waiting',
      'reviews_pending',
    ])
    expect(await count(support)).not.toHaveProperty('messages_dead')
    expect(await refusal(count(await db.createUser()))).toBe('UT002')
  })

  it('counts low stock as the list of what to restock does, sold out or not', async () => {
    const owner = await db.createUser({ admin: true })
    const both = async () => {
      const [row] = await db.as(
        owner,
        (tx) => tx`select
          public.list_product_ids('{"listed": true, "max_stock": 5}', 'stock', 1, 0) as json`,
      )
      return [(await count(owner)).low_stock, row?.json.total]
    }
    const [before] = await both()
    for (const stock of [0, 5, 6]) await createProduct(db.sql, { stock })
    await createProduct(db.sql, { stock: 0, is_active: false })
    expect(await both()).toEqual([before + 2, before + 2])
  })
})

describe('the jobs', () => {
  const figures = async () =>
    (await db.as(service, (tx) => tx`select public.get_operation_metrics() as f`))[0]?.f

  it('are done by one of several stores at once, and their end is recorded', async () => {
    await db.sql`update private.job_state set ran_at = null`
    expect((await figures()).job_age_s).toBeNull()
    const other = await db.sql.reserve()
    await other`begin`
    await other`select public.run_due_jobs()`
    await db.as(service, (tx) => tx`select public.run_due_jobs()`)
    expect((await figures()).job_age_s).toBeNull()
    await other`commit`
    other.release()
    await db.setNow(minutesLater(2))
    expect((await figures()).job_age_s).toBe(120)
    await db.as(service, (tx) => tx`select public.run_due_jobs()`)
    expect((await figures()).job_age_s).toBe(0)
  })

  it('are nothing that a visitor or the staff can start', async () => {
    const owner = await db.createUser({ admin: true })
    for (const who of [anon, owner]) {
      const start = db.as(who, (tx) => tx`select public.run_due_jobs()`)
      expect(await refusal(start)).toBe('42501')
      const read = db.as(who, (tx) => tx`select public.get_operation_metrics()`)
      expect(await refusal(read)).toBe('42501')
    }
  })
})

describe('the figures for monitoring', () => {
  it('count messages by what waits and what was given up, and orders', async () => {
    const read = async () =>
      (await db.as(service, (tx) => tx`select public.get_operation_metrics() as f`))[0]?.f
    const before = await read()
    const customer = await db.createUser()
    await db.sql`delete from private.outbox`
    await placed(customer)
    await db.sql`delete from private.outbox`
    for (const key of ['a', 'b', 'c']) {
      await db.sql`select private.add_message('auth', ${key}, null, 'ana@example.com', null, '{}')`
    }
    await db.sql`update private.outbox set state = 'dead', settled_at = ${NOON} where dedupe_key = 'a'`
    await db.sql`update private.outbox set next_attempt_at = ${minutesLater(60)} where dedupe_key = 'b'`
    await db.setNow(minutesLater(3))
    expect(await read()).toEqual({
      job_age_s: expect.anything(),
      messages_due: 1,
      oldest_message_s: 180,
      messages_dead: 1,
      orders_open: before.orders_open + 1,
      orders_last_hour: before.orders_last_hour + 1,
    })
    await db.setNow(minutesLater(61))
    expect((await read()).orders_last_hour).toBe(0)
    const dead = async (moment: string) => {
      await db.setNow(moment)
      const { messages_dead } = await count(await db.createUser({ admin: true }))
      return [(await read()).messages_dead, messages_dead]
    }
    expect(await dead('2026-12-01T11:59:59Z')).toEqual([1, 1])
    expect(await dead('2026-12-01T12:00:00Z')).toEqual([0, 0])
  })
})
