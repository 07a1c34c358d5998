// The notes of the staff about customers and assistance requests, without the store, in the database.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { anon, openDatabase, type Persona, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let staff: Persona & { id: string }

beforeAll(async () => {
  staff = await db.createUser({ admin: true, fullName: 'Marina Dona' })
})

async function makeRequest(user: string | null): Promise<string> {
  const [request] = await db.sql`insert into public.assistance_requests (protocol, idempotency_key,
    user_id, service_type, console_brand, console_model, logistics, name, whatsapp)
    values (${`AT-${randomUUID()}`}, ${randomUUID()}, ${user}, 'avaliacao-venda', 'Xbox', 'One',
    'levar-loja', 'Ana Prado', '27999990000') returning id`
  return request?.id
}

const call = (as: Persona, name: string, ...values: string[]) =>
  db.as(as, async (tx) => {
    const marks = values.map((_, index) => `$${index + 1}`).join(', ')
    const [row] = await tx.unsafe(`select public.${name}(${marks}) as answer`, values)
    return row?.answer
  })

const KINDS = [
  { kind: 'customer', table: 'user_profiles', subject: async () => (await db.createUser()).id },
  {
    kind: 'assistance',
    table: 'assistance_requests',
    subject: async () => makeRequest((await db.createUser()).id),
  },
]

describe.each(KINDS)('notes about a $kind', ({ kind, table, subject }) => {
  const add = (as: Persona, id: string, body: string) => call(as, `add_${kind}_note`, id, body)
  const list = (as: Persona, id: string) => call(as, `list_${kind}_notes`, id)

  it('have author, time and text, oldest first, and an audit row without the text', async () => {
    const id = await subject()
    await add(staff, id, '  Primeira nota ')
    await add(staff, id, 'x'.repeat(2_000))
    expect(await list(staff, id)).toMatchObject([
      { body: 'Primeira nota', by: 'Marina Dona', at: expect.any(String) },
      { body: 'x'.repeat(2_000) },
    ])
    const log = await db.sql`select action, actor, changes from public.audit_log
      where table_name = ${table} and row_id = ${id}`
    expect(log).toHaveLength(2)
    expect(log[0]).toEqual({ action: 'note', actor: staff.id, changes: {} })
  })

  it('have 1 to 2000 characters and an existing subject', async () => {
    const id = await subject()
    for (const body of ['', '  ', 'x'.repeat(2_001)]) {
      expect(await refusal(add(staff, id, body))).toBe('UT005')
    }
    expect(await refusal(add(staff, randomUUID(), 'Oi'))).toBe('UT004')
  })

  it('are neither read nor written by who has not the area', async () => {
    const id = await subject()
    await add(staff, id, 'Segredo da equipe')
    const editor = await db.createUser({ admin: true })
    await db.sql`update public.user_profiles set staff_role = 'editor' where id = ${editor.id}`
    for (const [as, code] of [
      [await db.createUser(), 'UT002'],
      [editor, 'UT002'],
      [anon, '42501'],
    ] as const) {
      expect(await refusal(add(as, id, 'Oi'))).toBe(code)
      expect(await refusal(list(as, id))).toBe(code)
    }
    for (const as of [staff, editor, service, anon]) {
      const read = db.as(as, (tx) => tx.unsafe(`select * from private.${kind}_notes`))
      expect(await refusal(read)).toBe('42501')
    }
  })
})

it('a customer finds no note in anything they may read of their own', async () => {
  const ana = await db.createUser()
  const request = await makeRequest(ana.id)
  await call(staff, 'add_customer_note', ana.id, 'SEGREDO um')
  await call(staff, 'add_assistance_note', request, 'SEGREDO dois')
  const [{ token } = { token: '' }] =
    await db.sql`select token from public.assistance_requests where id = ${request}`
  const seen = await db.as(ana, async (tx) => [
    await tx`select * from public.assistance_requests`,
    await tx`select * from public.user_profiles`,
    await tx`select public.get_assistance(${token})`,
    await tx`select public.export_my_data()`,
  ])
  expect(seen[0]).toHaveLength(1)
  expect(JSON.stringify(seen)).not.toContain('SEGREDO')
})

it('notes end with the account of the customer', async () => {
  const ana = await db.createUser()
  const request = await makeRequest(ana.id)
  await call(staff, 'add_customer_note', ana.id, 'Um')
  await call(staff, 'add_assistance_note', request, 'Dois')
  await db.as(ana, (tx) => tx`select public.delete_my_account()`)
  expect(await db.sql`select from private.customer_notes where customer_id = ${ana.id}`).toEqual([])
  expect(await call(staff, 'list_assistance_notes', request)).toEqual([])
})

it('the serial number of a request is written by the staff only', async () => {
  const ana = await db.createUser()
  const request = await makeRequest(ana.id)
  const write = (as: Persona, serial: string) =>
    db.as(
      as,
      (tx) => tx`update public.assistance_requests set serial_number = ${serial}
        where id = ${request}`,
    )
  expect((await write(staff, 'CFI-1214A 0123')).count).toBe(1)
  expect((await write(ana, 'outro')).count).toBe(0)
  expect(await refusal(write(anon, 'outro'))).toBe('42501')
  expect(await refusal(write(staff, 'x'.repeat(61)))).toBe('23514')
  const [row] = await db.sql`select serial_number from public.assistance_requests
    where id = ${request}`
  expect(row).toEqual({ serial_number: 'CFI-1214A 0123' })
})
