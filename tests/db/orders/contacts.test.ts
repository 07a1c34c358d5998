// What customers give with an order: who reads it, and when it is erased.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createProduct, type OrderJson, saveSetting, setState } from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
const NOW = '2026-11-24T15:00:00Z'

beforeAll(() => db.setNow(NOW))
afterEach(() => db.setNow(NOW))

type Contact = Partial<
  Record<'cep' | 'payment' | 'name' | 'phone' | 'note' | 'gift', string | null>
>
type Order = OrderJson & {
  delivery_cep: string | null
  is_pickup: boolean
  contact: Omit<Contact, 'cep'> | null
  address: { street: string } | null
}

const ana: Contact = {
  cep: '29700000',
  payment: 'pix',
  name: 'Ana Prado',
  phone: '27999990101',
  note: 'Deixar na portaria',
  gift: 'Parabéns, Bia!',
}

async function place(
  persona: Persona,
  contact: Contact | null,
  { key = randomUUID(), pickup = false, lines = [] as unknown[] } = {},
) {
  const cart = lines.length > 0 ? lines : [{ product_id: await createProduct(db.sql), quantity: 1 }]
  return db.as(persona, async (tx) => {
    const [row] = await tx`select public.place_order(${key}, ${tx.json(cart as never)}, false, null,
      null, ${contact?.cep ?? null}, null, ${pickup}, null,
      ${contact && tx.json(contact as never)}) as json`
    return row?.json as Order
  })
}

const read = (persona: Persona, { token }: Order) =>
  db.as(persona, async (tx) => {
    const [row] = await tx`select public.get_order(${token}) as json`
    return row?.json as Order
  })

const stored = async ({ id }: { id: string }) => {
  const rows = await db.sql`select * from public.order_contacts where order_id = ${id}`
  return rows[0] ?? null
}

const whole = {
  payment: 'pix',
  name: 'Ana Prado',
  phone: '27999990101',
  note: 'Deixar na portaria',
  gift: 'Parabéns, Bia!',
}
const part = { payment: 'pix', name: 'Ana', phone: '27*****0101', note: null, gift: '' }

it('an order without contact has no row', async () => {
  const order = await place(guest, null)
  expect(order.contact).toBeNull()
  expect(await stored(order)).toBeNull()
  expect(await stored(await place(guest, { name: null, phone: null }))).toBeNull()
})

it('a gift is stored with or without a message of 200 characters, and its message is closed', async () => {
  const plain = await place(guest, { gift: ' ' })
  expect(plain.contact).toMatchObject({ name: null, gift: '' })
  expect(await stored(plain)).toMatchObject({ gift: '' })
  const order = await place(guest, { gift: 'x'.repeat(200) })
  expect((await read(anon, order)).contact?.gift).toBe('')
  expect((await read(anon, await place(guest, { name: 'Ana' }))).contact?.gift).toBeNull()
  for (const gift of ['x'.repeat(201), 'a\nb'])
    expect(await refusal(place(guest, { gift }))).toBe('23514')
})

it('it is returned whole to whoever placed the order, and in part to whoever has the link', async () => {
  const order = await place(guest, ana)
  expect(order).toMatchObject({ contact: whole, delivery_cep: '29700000' })
  expect((await read(anon, order)).contact).toEqual(part)
  const other = await db.createUser()
  expect((await read(other, order)).contact).toEqual(part)
  const editor = await db.createUser({ staff: 'editor' })
  expect((await read(editor, order)).contact).toEqual(part)
  const support = await db.createUser({ staff: 'support' })
  expect((await read(support, order)).contact).toEqual(whole)
})

it('of a customer is whole for them only', async () => {
  const customer = await db.createUser()
  const order = await place(customer, ana)
  expect((await read(customer, order)).contact).toEqual(whole)
  expect((await read(anon, order)).contact).toEqual(part)
})

describe('the address', () => {
  const street = (order: Order) => order.address?.street ?? null
  const save = ({ id }: { id: string }, zip: string, name: string) =>
    db.sql`insert into public.customer_addresses
      (user_id, label, recipient, zip, street, number, district, city, state)
      values (${id}, 'Casa', 'Ana', ${zip}, ${name}, '10', 'Centro', 'Colatina', 'ES')`

  it('is that of the account with the CEP, as it was when the order was placed', async () => {
    const customer = await db.createUser()
    await save(customer, '29700000', 'Rua Antiga')
    const order = await place(customer, ana)
    expect(street(order)).toBe('Rua Antiga')
    await db.sql`update public.customer_addresses set street = 'Rua Nova'
      where user_id = ${customer.id}`
    expect(street(await read(customer, order))).toBe('Rua Antiga')
    const support = await db.createUser({ staff: 'support' })
    expect(street(await read(support, order))).toBe('Rua Antiga')
    expect(street(await place(customer, ana))).toBe('Rua Nova')
  })

  it('is the default one of several with the CEP', async () => {
    const customer = await db.createUser()
    await save(customer, '29700000', 'Rua Antiga')
    await db.setNow('2026-11-24T15:01:00Z')
    await save(customer, '29700000', 'Rua Padrão')
    await db.as(
      customer,
      (tx) => tx`select public.set_default_address(
        (select id from public.customer_addresses where street = 'Rua Padrão'))`,
    )
    expect(street(await place(customer, ana))).toBe('Rua Padrão')
  })

  it('is the one of the last call when the answer to an order was lost', async () => {
    const customer = await db.createUser()
    await save(customer, '29700000', 'Rua Errada')
    const same = {
      key: randomUUID(),
      lines: [{ product_id: await createProduct(db.sql), quantity: 1 }],
    }
    expect(street(await place(customer, ana, same))).toBe('Rua Errada')
    await db.sql`update public.customer_addresses set street = 'Rua Certa'
      where user_id = ${customer.id}`
    expect(street(await place(customer, ana, same))).toBe('Rua Certa')
  })

  it('stays as it was ordered when staff adjust the order, unless the CEP changes', async () => {
    const customer = await db.createUser()
    const support = await db.createUser({ staff: 'support' })
    await save(customer, '29700000', 'Rua Antiga')
    const order = await place(customer, ana)
    await db.sql`update public.customer_addresses set street = 'Rua Nova'
      where user_id = ${customer.id}`
    await save(customer, '29100010', 'Rua do Mar')
    const adjust = (revision: number, cep: string) =>
      db.as(support, async (tx) => {
        const [row] = await tx`select public.adjust_order(${order.id}, ${revision},
          '[{"from": 1, "quantity": 1}]', 100, 'Amigo', 0, false, ${tx.json({ ...ana, cep })}) as json`
        return row?.json as Order
      })
    expect(street(await adjust(0, '29700000'))).toBe('Rua Antiga')
    expect(street(await adjust(1, '29100010'))).toBe('Rua do Mar')
    expect(street(await adjust(2, '29700000'))).toBe('Rua Nova')
  })

  it('is found for an order without contact too, and for another CEP there is none', async () => {
    const customer = await db.createUser()
    const order = await place(customer, { ...ana, cep: '29100010' })
    expect(street(order)).toBeNull()
    await save(customer, '29100010', 'Rua do Mar')
    expect(street(await read(customer, order))).toBe('Rua do Mar')
    expect(street(await place(customer, { ...ana, cep: '29700000' }))).toBeNull()
    expect(street(await place(customer, { ...ana, cep: null }, { pickup: true }))).toBeNull()
  })

  it('is not shown to who only has the link, nor taken from another account', async () => {
    const customer = await db.createUser()
    await save(customer, '29700000', 'Rua Antiga')
    const order = await place(customer, ana)
    const editor = await db.createUser({ staff: 'editor' })
    for (const persona of [anon, editor]) expect(street(await read(persona, order))).toBeNull()
    expect(street(await place(guest, ana))).toBeNull()
    expect(await refusal(place(customer, { address: { street: 'x' } } as Contact))).toBe('UT005')
  })
})

it('a repeated call stores what was typed last, until the order is confirmed', async () => {
  const key = randomUUID()
  const lines = [{ product_id: await createProduct(db.sql), quantity: 1 }]
  const order = await place(guest, { ...ana, cep: null }, { key, lines })
  const again = await place(guest, { name: 'Bia', phone: '2733330000' }, { key, lines })
  expect(again).toMatchObject({ id: order.id, contact: { name: 'Bia', payment: null } })
  const admin = await db.createUser({ admin: true })
  await setState(db, admin, order, 'confirmed')
  await place(guest, { name: 'Cora' }, { key, lines })
  expect(await stored(order)).toMatchObject({ name: 'Bia' })
})

it.each([
  [{ phone: '999990101' }, '23514'],
  [{ phone: '02799990101' }, '23514'],
  [{ payment: 'fiado' }, '23514'],
  [{ cep: '2970' }, '23514'],
  [{ name: 'x'.repeat(81) }, '23514'],
  [{ name: 'Ana\nTotal: R$ 1' }, '23514'],
  [{ note: 'x'.repeat(301) }, '23514'],
  [{ role: 'admin' }, 'UT005'],
  [['Ana'], 'UT005'],
])('%j is refused, and with it the order', async (contact, code) => {
  const key = randomUUID()
  expect(await refusal(place(guest, contact as Contact, { key }))).toBe(code)
  expect(await db.sql`select from public.orders where idempotency_key = ${key}`).toHaveLength(0)
})

it('a way to pay that the store does not accept is left out, and the rest is stored', async () => {
  await saveSetting(db.sql, 'payment', { accepts: { pix: true, boleto: false } })
  const rest = { name: 'Ana Prado', phone: '27999990101' }
  for (const [payment, shown] of [
    ['boleto', null],
    ['pix', 'pix'],
    ['cash', 'cash'],
  ] as const)
    expect((await place(guest, { ...rest, payment })).contact).toMatchObject({
      ...rest,
      payment: shown,
    })
  expect(await stored(await place(guest, { payment: 'boleto' }))).toBeNull()
  await db.sql`delete from public.site_settings where setting_key = 'payment'`
  expect((await place(guest, { ...rest, payment: 'boleto' })).contact?.payment).toBe('boleto')
})

it('a CEP is not stored with an order that is picked up', async () => {
  const order = await place(guest, { cep: null, name: 'Ana' }, { pickup: true })
  expect(order).toMatchObject({ is_pickup: true, delivery_cep: null, shipping_cents: 0 })
})

describe('staff', () => {
  it('find an order by name and telephone of its contact, see it in the list and export it', async () => {
    const support = await db.createUser({ staff: 'support' })
    const name = `Zuleica ${randomUUID().slice(0, 8)}`
    const contact = { ...ana, name, phone: '27988887777', gift: 'Feliz Natal' }
    const order = await place(guest, contact, { pickup: true })
    const search = (query: string) =>
      db.as(support, async (tx) => {
        const [row] = await tx`select public.search_orders(${query}) as json`
        return row?.json.rows as object[]
      })
    const seen = { id: order.id, contact_name: name, is_pickup: true, delivery_cep: null }
    const row = expect.objectContaining(seen)
    expect(await search(name)).toEqual([row])
    expect(await search('(27) 98888-7777')).toEqual([row])
    const [exported] = await db.as(
      support,
      async (tx) => (await tx`select public.export_orders(${name}) as json`)[0]?.json,
    )
    expect(exported).toMatchObject({
      customer_name: name,
      phone: '27988887777',
      payment: 'pix',
      note: 'Deixar na portaria',
      gift: 'Feliz Natal',
      is_pickup: true,
      coupon_code: null,
      coupon_discount_cents: 0,
    })
    const sent = await place(guest, ana)
    expect(await search(sent.code)).toMatchObject([{ id: sent.id, delivery_cep: '29700000' }])
  })
})

describe('it is erased', () => {
  const runJob = () => db.sql`select private.run_due_jobs()`

  it('90 days after the order of a guest ended, and not before', async () => {
    const admin = await db.createUser({ admin: true })
    const [done, open, late] = await Promise.all([1, 2, 3].map(() => place(guest, ana)))
    const customer = await place(await db.createUser(), ana)
    if (!done || !open || !late) throw new Error('no orders')
    for (const order of [done, customer]) await setState(db, admin, order, 'cancelled')
    await setState(db, admin, open, 'confirmed')
    await db.setNow('2027-02-22T14:59:59Z')
    await runJob()
    expect(await stored(done)).not.toBeNull()
    await db.setNow('2027-02-22T15:00:00Z')
    await runJob()
    expect(await stored(done)).toBeNull()
    expect(await stored(open)).not.toBeNull()
    // It expired when the job first ran, 90 days after it was placed.
    expect(await stored(late)).not.toBeNull()
    expect(await stored(customer)).not.toBeNull()
    expect((await read(anon, done)).contact).toBeNull()
  })

  it.each([
    ['delivered', ['confirmed', 'paid', 'delivered']],
    ['returned', ['confirmed', 'paid', 'returned']],
    ['expired', []],
  ])('90 days after the order of a guest was %s', async (state, way) => {
    const admin = await db.createUser({ admin: true })
    const order = await place(guest, ana)
    const end = Date.parse(order.expires_at)
    await db.setNow(new Date(end - (way.length > 0 ? 1 : 0)))
    if (way.length > 0) await setState(db, admin, order, ...way)
    await db.setNow(new Date(end))
    await runJob()
    const [row] = await db.sql`select state, updated_at from public.orders where id = ${order.id}`
    expect(row?.state).toBe(state)
    const due = row?.updated_at.getTime() + 90 * 86_400_000
    await db.setNow(new Date(due - 1000))
    await runJob()
    expect(await stored(order)).not.toBeNull()
    await db.setNow(new Date(due))
    await runJob()
    expect(await stored(order)).toBeNull()
  })

  it('with the notes of the staff, also on an order without contact', async () => {
    const admin = await db.createUser({ admin: true })
    const [order, customers] = [await place(guest, null), await place(await db.createUser(), null)]
    for (const { id } of [order, customers])
      await db.as(admin, async (tx) => {
        await tx`insert into public.order_notes (order_id, body) values (${id}, 'Ana, da Serra')`
        await tx`select public.set_order_state(${id}, 'confirmed', 'Ana pagou')`
        await tx`select public.undo_order_move(${id}, null, 'Ana não pagou')`
        await tx`select public.set_order_state(${id}, 'cancelled', 'Ana desistiu')`
      })
    const notes = async ({ id }: Order) => {
      const rows = await db.sql`select body from public.order_notes where order_id = ${id}
        union all select unnest(array[note, undo_note]) from public.order_history
        where order_id = ${id}`
      return rows.flatMap(({ body }) => body ?? []).toSorted()
    }
    const all = ['Ana desistiu', 'Ana não pagou', 'Ana pagou', 'Ana, da Serra'].toSorted()
    await db.setNow('2027-02-22T14:59:59Z')
    await runJob()
    expect(await notes(order)).toEqual(all)
    await db.setNow('2027-02-22T15:00:00Z')
    await runJob()
    expect(await notes(order)).toEqual([])
    expect(await notes(customers)).toEqual(all)
  })

  it('with the reason of a discount by hand and the details of a parcel, one without the other', async () => {
    const admin = await db.createUser({ admin: true })
    const [discounted, sent] = [await place(guest, null), await place(guest, null)]
    await db.as(
      admin,
      (tx) => tx`select public.adjust_order(${discounted.id}, 0,
        '[{"from": 1, "quantity": 1}]', 100, 'Prima da Ana', 0, false, '{}')`,
    )
    await db.sql`insert into public.parcel_events (order_id, kind, at, details)
      values (${sent.id}, 'posted', now(), 'Com a Ana')`
    for (const order of [discounted, sent]) await setState(db, admin, order, 'cancelled')
    const texts = async () => {
      const [row] = await db.sql`select
        (select manual_discount_reason from public.orders where id = ${discounted.id}) as reason,
        (select details from public.parcel_events where order_id = ${sent.id}) as details`
      return { ...row }
    }
    await db.setNow('2027-02-22T14:59:59Z')
    await runJob()
    expect(await texts()).toEqual({ reason: 'Prima da Ana', details: 'Com a Ana' })
    await db.setNow('2027-02-22T15:00:00Z')
    await runJob()
    expect(await texts()).toEqual({ reason: 'da loja', details: null })
    expect(await read(anon, discounted)).toMatchObject({ manual_discount_cents: 100 })
  })

  it('with the account of the customer', async () => {
    const customer = await db.createUser()
    const order = await place(customer, ana)
    await db.as(customer, (tx) => tx`select public.delete_my_account()`)
    expect(await stored(order)).toBeNull()
  })
})
