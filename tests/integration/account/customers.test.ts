import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerQuery } from '@/lib/account/customers'
import { setEmails } from '@/server/account/actions'
import { addCustomerNote } from '@/server/account/admin-actions'
import {
  exportCustomers,
  getCustomer,
  listCustomerNotes,
  listCustomers,
  listOrdersOf,
} from '@/server/account/admin-queries'
import { exportMyData } from '@/server/auth/queries'
import { placeOrder } from '@/server/orders/actions'
import { line } from '@/tests/factories/order'
import { createProduct } from '@/tests/factories/product'
import { uniqueWord } from '@/tests/factories/unique-word'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

/** One more than a page of the export, which is 500. */
const MANY = 501
const NOBODY = '00000000-0000-4000-8000-000000000000'
const surname = uniqueWord()
const people: TestUser[] = []
let support: Visitor

const nameOf = (n: number) => `Cliente ${String(n).padStart(3, '0')} ${surname}`
const numbers = (names: (string | undefined)[]) =>
  names.map((name) => Number(name?.match(/\d+/)?.[0]))

beforeAll(async () => {
  const member = await createUser({ staff: 'support', fullName: 'Caio Balcão' })
  // The last one is in no result.
  people.push(member, await createUser())
  support = await signedIn(member)
  await sql(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
     select gen_random_uuid(), $1 || n || '@example.com', case when n > 1 then now() end,
       jsonb_build_object('full_name', 'Cliente ' || lpad(n::text, 3, '0') || ' ' || $1)
     from generate_series(1, $2::int) n`,
    [surname, MANY],
  )
  await sql(
    `update public.user_profiles p set
       created_at = '2026-01-01T12:00:00Z'::timestamptz + make_interval(mins => n.value),
       phone = case when n.value = 1 then '27999990001' end,
       marketing_opt_in = n.value = 2,
       pro_until = case when n.value = 3 then '2999-01-01T00:00:00Z'::timestamptz end
     from (select id, substring(full_name from '\\d+')::int as value from public.user_profiles
       where full_name like '%' || $1) n where n.id = p.id`,
    [surname],
  )
})

afterAll(async () => {
  await removeUsers(people)
  await sql("delete from auth.users where email like $1 || '%'", [surname])
})

const list = (query: Partial<CustomerQuery> = {}) =>
  as(support, () =>
    listCustomers({
      q: surname,
      sort: 'criado',
      direction: 'desc',
      page: 1,
      filters: {},
      ...query,
    }),
  )

describe('the list of customers', () => {
  it('shows twenty a page, newest first', async () => {
    const first = await list()
    expect(first.total).toBe(MANY)
    expect(numbers(first.rows.map(({ name }) => name))).toEqual(
      Array.from({ length: 20 }, (_, index) => MANY - index),
    )
    const last = await list({ page: 26 })
    expect(numbers(last.rows.map(({ name }) => name))).toEqual([1])
    expect(last.rows[0]).toMatchObject({ isConfirmed: false, isPro: false, coins: 0, orders: 0 })
  })

  it('is sorted by name from both sides', async () => {
    const { rows } = await list({ sort: 'nome', direction: 'asc' })
    expect(numbers(rows.map(({ name }) => name)).slice(0, 3)).toEqual([1, 2, 3])
    const back = await list({ sort: 'nome' })
    expect(back.rows[0]?.name).toBe(nameOf(MANY))
  })

  it.each([
    [{ pro: 'sim' }, [3], 1],
    [{ pro: 'nao' }, [MANY, MANY - 1], MANY - 1],
    [{ novidades: 'sim' }, [2], 1],
    [{ novidades: 'nao' }, [MANY, MANY - 1], MANY - 1],
    [{ pro: 'sim', novidades: 'sim' }, [], 0],
  ] as const)('is filtered by %o', async (filters, first, total) => {
    const found = await list({ filters })
    expect(found.total).toBe(total)
    expect(numbers(found.rows.slice(0, 2).map(({ name }) => name))).toEqual(first)
  })

  it('finds a customer who accepts news by the switch of the customer area', async () => {
    const person = await createUser({ fullName: `Cliente 999 ${uniqueWord()}` })
    people.push(person)
    const visitor = await signedIn(person)
    const found = async () =>
      (await list({ q: person.fullName, filters: { novidades: 'sim' } })).rows.map(({ id }) => id)
    for (const isOn of [true, false]) {
      const saved = await as(visitor, () => setEmails({ kind: 'news', isOn }))
      expect(saved).toMatchObject({ ok: true })
      expect(await found()).toEqual(isOn ? [person.id] : [])
      expect(await as(support, () => getCustomer(person.id))).toMatchObject({ wantsNews: isOn })
      expect(await as(visitor, exportMyData)).toMatchObject({
        data: { profile: { marketing_opt_in: isOn } },
      })
    }
  })

  it('is searched by a telephone however it is typed', async () => {
    for (const q of ['27999990001', '+55 (27) 99999-0001']) {
      expect((await list({ q })).rows.map(({ name }) => name)).toContain(nameOf(1))
    }
  })
})

async function fileOf(params: Record<string, string>): Promise<string[]> {
  const file = await as(support, () => exportCustomers(new URLSearchParams(params)))
  if (!file.ok) throw new Error(file.code)
  expect(file.fileName).toMatch(/^clientes-\d{4}-\d\d-\d\d\.csv$/)
  return (await new Response(file.body).text()).split('\r\n')
}

describe('the file of customers', () => {
  it('has all that the search finds, oldest first, each once', async () => {
    const [head, ...rows] = await fileOf({ busca: surname })
    expect(head).toBe(
      'Nome;E-mail;Telefone;E-mail confirmado;Aceita novidades;UTI PRO até;Cliente desde;Pedidos;Total pago;UTI Coins',
    )
    expect(rows.pop()).toBe('')
    expect(numbers(rows)).toEqual(Array.from({ length: MANY }, (_, index) => index + 1))
    expect(rows[0]).toBe(
      `${nameOf(1)};${surname}1@example.com;27999990001;Não;Não;;2026-01-01;0;0,00;0`,
    )
    expect(rows[1]).toBe(`${nameOf(2)};${surname}2@example.com;;Sim;Sim;;2026-01-01;0;0,00;0`)
  })

  it('follows the filters of the list', async () => {
    expect(numbers((await fileOf({ busca: surname, pro: 'sim' })).slice(1, -1))).toEqual([3])
    expect(numbers((await fileOf({ busca: surname, novidades: 'sim' })).slice(1, -1))).toEqual([2])
  })

  it('is refused to customers', async () => {
    const person = await createUser()
    people.push(person)
    const visitor = await signedIn(person)
    const file = await as(visitor, () => exportCustomers(new URLSearchParams()))
    expect(file).toEqual({ ok: false, code: 'FORBIDDEN' })
  })
})

describe('the page of a customer', () => {
  it('shows the latest ten orders, newest first', async () => {
    const person = await createUser()
    people.push(person)
    const visitor = await signedIn(person)
    const { id } = await createProduct({ price: 12.5 })
    const codes: string[] = []
    for (let n = 0; n < 11; n++) {
      const input = { key: randomUUID(), lines: [line(id)], useCoins: false }
      const placed = await as(visitor, () => placeOrder(input))
      if (!placed.ok) throw new Error(placed.code)
      codes.unshift(placed.data.code)
    }
    const orders = await as(support, () => listOrdersOf(person.id))
    expect(orders.map(({ code }) => code)).toEqual(codes.slice(0, 10))
    expect(orders[0]).toMatchObject({ state: 'sent' })
    expect(await as(support, () => listOrdersOf(NOBODY))).toEqual([])
    expect(await as(support, () => getCustomer(person.id))).toMatchObject({ orderCount: 11 })
    expect(await as(support, () => getCustomer(NOBODY))).toBeNull()
  })

  it('shows the notes of the staff, oldest first', async () => {
    const person = await createUser()
    people.push(person)
    const add = (body: string) =>
      as(support, () => addCustomerNote({ customerId: person.id, body }))
    expect(await add('Liga depois das 18 h')).toMatchObject({ ok: true })
    expect(await add('Prefere Pix')).toMatchObject({ ok: true })
    const notes = await as(support, () => listCustomerNotes(person.id))
    expect(notes.map(({ body, by }) => [body, by])).toEqual([
      ['Liga depois das 18 h', 'Caio Balcão'],
      ['Prefere Pix', 'Caio Balcão'],
    ])
  })

  it.each([
    [
      'customers',
      () => listCustomers({ q: '', sort: 'criado', direction: 'desc', page: 1, filters: {} }),
    ],
    ['a customer', () => getCustomer(NOBODY)],
    ['orders', () => listOrdersOf(NOBODY)],
    ['notes', () => listCustomerNotes(NOBODY)],
  ])('is closed to guests: %s', async (_, read) => {
    await expect(as<unknown>(newVisitor(), read)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
