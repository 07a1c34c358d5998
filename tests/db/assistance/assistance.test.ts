import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ASSISTANCE_STATES } from '../../../lib/assistance/states.ts'
import { evaluation, repair, saveSetting } from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
const DAY_MS = 86_400_000
const QUOTE = { labor_cents: 15_000, parts: [{ name: ' Fonte ', price_cents: 9_990 }] }

type Json = {
  id: string
  protocol: string
  token: string
  state: string
  estimate: { price_cents: number; days: number } | null
  quote: Record<string, unknown> | null
  history: { state: string; note: string | null }[]
}

let admin: Persona
beforeAll(async () => {
  admin = await db.createUser({ admin: true })
  await saveSetting(db.sql, 'assistance', { expressFeeCents: 4_990 })
})
afterEach(() => db.setNow(null))

const send = (who: Persona, overrides: object = repair, key = randomUUID()): Promise<Json> =>
  db.as(who, async (tx) => {
    const [row] = await tx`select public.create_assistance_request(${key},
      ${tx.json(overrides as never)}) as json`
    return row?.json
  })
const get = (token: string): Promise<Json | null> =>
  db.as(anon, async (tx) => (await tx`select public.get_assistance(${token}) as json`)[0]?.json)
const move = (who: Persona, { id }: Json, state: string, note: string | null = null) =>
  db.as(who, async (tx): Promise<Json> => {
    const [row] = await tx`select public.set_assistance_state(${id}, ${state}, ${note}) as json`
    return row?.json
  })
const quote = (who: Persona, { id }: Json, overrides: unknown = QUOTE): Promise<Json> =>
  db.as(who, async (tx) => {
    const [row] =
      await tx`select public.quote_assistance(${id}, ${tx.json(overrides as never)}) as json`
    return row?.json
  })
const answer = (who: Persona, { token }: Json, isApproved: boolean, total = 29_980) =>
  db.as(who, async (tx): Promise<Json> => {
    const [row] = await tx`select public.answer_assistance_quote(
      ${token}, ${isApproved}, ${total}) as json`
    return row?.json
  })
async function quoted(who: Persona = guest): Promise<Json> {
  const request = await send(who)
  await move(admin, request, 'diagnosed')
  await quote(admin, request)
  return request
}

it('stores what a guest sends once, with a protocol and a link [ASST-14] [ASST-15]', async () => {
  const key = randomUUID()
  const [first, second] = await Promise.all([send(guest, repair, key), send(guest, repair, key)])
  expect(second).toEqual(first)
  expect(first.protocol).toMatch(/^AT-\d{6}-[2-9A-HJKMNP-Z]{5}$/)
  const rows = await db.sql`select * from public.assistance_requests where idempotency_key = ${key}`
  expect(rows).toMatchObject([
    { ...repair, whatsapp: '27999990000', user_id: null, state: 'received', express_fee: '49.90' },
  ])
  expect(await refusal(send(guest, { ...repair, name: 'Outra' }, key))).toBe('UT016')
  const other = await send(guest)
  expect(other.protocol).not.toBe(first.protocol)
  expect(other.token).not.toBe(first.token)
})

it('gives a guest who has signed in what they sent before, and nobody what is not theirs [ASST-14]', async () => {
  const [ana, bia] = await Promise.all([db.createUser(), db.createUser()])
  const key = randomUUID()
  const first = await send(guest, repair, key)
  expect(await refusal(send(ana, { ...repair, name: 'Outra' }, key))).toBe('UT016')
  const claimed = await send(ana, repair, key)
  expect(claimed).toEqual({ ...first, has_account: true })
  expect(await send(ana, repair, key)).toEqual(claimed)
  const rows = await db.sql`select user_id from public.assistance_requests
    where idempotency_key = ${key}`
  expect(rows).toEqual([{ user_id: ana.id }])
  const own = randomUUID()
  await send(ana, repair, own)
  for (const who of [guest, bia]) {
    for (const taken of [key, own]) expect(await refusal(send(who, repair, taken))).toBe('UT016')
  }
})

it('stores the estimate of the table with the request, whatever the caller sends', async () => {
  const price = (repair: string, amount: number, days: number) => ({
    brand: 'PlayStation',
    model: 'PlayStation 5',
    repair,
    price: amount,
    days,
  })
  const rows = [price('nao-liga', 350, 5), price('manutencao-preventiva', 220.5, 2)]
  await db.sql`insert into public.repair_prices ${db.sql(rows)}`
  try {
    const forged = { ...repair, estimate: 1, estimate_days: 1, estimate_cents: 100 }
    const request = await send(guest, forged)
    expect(request.estimate).toEqual({ price_cents: 35_000, days: 5 })
    const maintenance = { service_type: 'manutencao-preventiva', problem_category: null }
    expect((await send(guest, { ...repair, ...maintenance })).estimate).toEqual({
      price_cents: 22_050,
      days: 2,
    })
    for (const other of [
      { ...repair, problem_category: 'superaquecimento' },
      { ...repair, console_model: 'PlayStation 4' },
      { ...evaluation, problem_category: 'nao-liga' },
    ]) {
      expect((await send(guest, other)).estimate).toBeNull()
    }
    await db.sql`update public.repair_prices set price = 400`
    expect(await get(request.token)).toMatchObject({ estimate: { price_cents: 35_000, days: 5 } })
    const change = db.sql`update public.assistance_requests set estimate = 1 where id = ${request.id}`
    expect(await refusal(change)).toBe('UT031')
  } finally {
    await db.sql`delete from public.repair_prices`
  }
})

it('has prices that staff with the area settings edits, each repair of a model once', async () => {
  const row = { brand: 'Xbox', model: 'Xbox One', repair: 'nao-liga', price: 230, days: 5 }
  const save = (who: Persona, key: string | null, patch: object, seen: string | null = null) =>
    db.as(who, async (tx) => {
      const [saved] = await tx`select public.save_content('repair_prices', ${key},
        ${tx.json(patch as never)}, ${seen}::timestamptz) as json`
      return saved?.json as { key: string; version: string }
    })
  const { key, version } = await save(admin, null, row)
  expect(await refusal(save(admin, null, { ...row, price: 1 }))).toBe('23505')
  for (const wrong of [
    { price: 0 },
    { days: 0 },
    { days: 91 },
    { repair: 'pintura' },
    { note: '' },
  ]) {
    expect(await refusal(save(admin, null, { ...row, model: 'Outro', ...wrong }))).toBe('23514')
  }
  const { version: now } = await save(admin, key, { price: 240 }, version)
  expect(await refusal(save(admin, key, { price: 250 }, '2026-01-01'))).toBe('UT007')
  const support = await db.createUser({ staff: 'support' })
  for (const who of [support, await db.createUser()]) {
    expect(await refusal(save(who, key, { price: 1 }, now))).toBe('UT002')
  }
  const read = await db.as(anon, (tx) => tx`select model, price from public.repair_prices`)
  expect(read).toEqual([{ model: 'Xbox One', price: '240.00' }])
  await db.as(admin, (tx) => tx`select public.delete_content('repair_prices', ${key}, ${now})`)
})

it('refuses a request that lacks what its service asks for [ASST-15]', async () => {
  for (const overrides of [
    { ...repair, problem_category: null },
    { ...repair, urgency: null },
    { ...repair, urgency: 'logo' },
    { ...repair, logistics: 'buscar-casa' },
    { ...repair, whatsapp: '123' },
    { ...repair, name: ' ' },
    { ...repair, service_type: 'troca' },
    { ...repair, problem_description: 'x'.repeat(501) },
    [],
  ]) {
    expect(await refusal(send(guest, overrides))).toBe('UT005')
  }
  expect(await send(guest, evaluation)).toMatchObject({ state: 'received' })
})

it('shows by the link the request without contact data, and nothing without it', async () => {
  const ana = await db.createUser()
  const request = await send(ana)
  const seen = JSON.stringify(await get(request.token))
  expect(seen).toContain(request.protocol)
  for (const hidden of ['Ana Prado', '999990000', 'ana@loja.example', ana.id]) {
    expect(seen).not.toContain(hidden)
  }
  for (const wrong of ['', request.protocol, 'f'.repeat(64)]) expect(await get(wrong)).toBeNull()
})

it('lets its owner and admins read a request, and no other customer [ASST-16]', async () => {
  const [ana, bia] = await Promise.all([db.createUser(), db.createUser()])
  const { id, protocol } = await send(ana)
  const read = (who: Persona) =>
    db.as(who, (tx) => tx`select protocol from public.assistance_requests where id = ${id}`)
  expect(await read(ana)).toMatchObject([{ protocol }])
  expect(await read(admin)).toMatchObject([{ protocol }])
  expect(await read(bia)).toEqual([])
  expect(await refusal(read(anon))).toBe('42501')
})

it('moves along its way for an admin, who is audited, and for nobody else', async () => {
  const ana = await db.createUser()
  const request = await send(ana)
  for (const who of [ana, await db.createUser()]) {
    expect(await refusal(move(who, request, 'diagnosed'))).toBe('UT002')
    expect(await refusal(quote(who, request))).toBe('UT002')
  }
  expect(await refusal(move(anon, request, 'diagnosed'))).toBe('42501')
  expect(await refusal(quote(admin, request))).toBe('UT015')
  await move(admin, request, 'diagnosed', 'Fonte queimada')
  for (const state of ['quoted', 'approved', 'declined', 'delivered', 'received', 'nada']) {
    expect(await refusal(move(admin, request, state))).toBe('UT015')
  }
  const priced = await quote(admin, request)
  expect(priced.quote).toMatchObject({
    labor_cents: 15_000,
    parts: [{ name: 'Fonte', price_cents: 9_990 }],
    express_fee_cents: 4_990,
    total_cents: 29_980,
    is_valid: true,
  })
  await answer(anon, request, true)
  await move(admin, request, 'repaired')
  const done = await move(admin, request, 'delivered')
  expect(done.history.map(({ state, note }) => [state, note])).toEqual([
    ['received', null],
    ['diagnosed', 'Fonte queimada'],
    ['quoted', null],
    ['approved', null],
    ['repaired', null],
    ['delivered', null],
  ])
  const audit = await db.sql`select action, actor from public.audit_log
    where row_id = ${request.id} order by id`
  expect(audit.map(({ action }) => action)).toEqual([
    'set_state',
    'quote',
    'set_state',
    'set_state',
  ])
  expect(new Set(audit.map(({ actor }) => actor))).toEqual(new Set([admin.id]))
})

it('is quoted and answered by no move of the staff', async () => {
  const request = await quoted()
  for (const state of ['quoted', 'approved', 'declined']) {
    expect(await refusal(move(admin, request, state)), state).toBe('UT015')
  }
  expect(await get(request.token)).toMatchObject({ state: 'quoted' })
})

it('holds the transitions against every path, the owner of the database included', async () => {
  const { id } = await quoted()
  const change = (set: string) =>
    db.sql.unsafe(`update public.assistance_requests set ${set} where id = '${id}'`)
  expect(await refusal(change("state = 'delivered'"))).toBe('UT015')
  expect(await refusal(change("console_model = 'Outro'"))).toBe('UT031')
  expect(await refusal(change("state = 'approved', quoted_at = now()"))).toBe('UT031')
})

it('is approved through the link once, for the total that was seen', async () => {
  const request = await quoted()
  expect(await refusal(answer(anon, request, true, 1))).toBe('UT007')
  const answers = await Promise.all(Array.from({ length: 10 }, () => answer(anon, request, true)))
  for (const given of answers) expect(given.state).toBe('approved')
  const { history } = (await get(request.token)) ?? { history: [] }
  expect(history.filter(({ state }) => state === 'approved')).toHaveLength(1)
  expect(await refusal(answer(anon, request, false))).toBe('UT015')
  expect(await refusal(quote(admin, request))).toBe('UT015')
  const wrong = { ...request, token: 'f'.repeat(64) }
  expect(await refusal(answer(anon, wrong, true))).toBe('UT004')
})

it('can be declined, which ends it', async () => {
  const request = await quoted()
  expect(await answer(anon, request, false)).toMatchObject({ state: 'declined' })
  expect(await refusal(answer(anon, request, true))).toBe('UT015')
  expect(await refusal(move(admin, request, 'repaired'))).toBe('UT015')
})

it('is not approved after 10 days, only declined, until it is quoted anew', async () => {
  const start = Date.parse('2026-11-21T12:00:00Z')
  await db.setNow(new Date(start))
  const [request, unwanted] = [await quoted(), await quoted()]
  await db.setNow(new Date(start + 10 * DAY_MS))
  expect(await answer(anon, unwanted, false)).toMatchObject({ state: 'declined' })
  expect(await get(request.token)).toMatchObject({ quote: { is_valid: false } })
  expect(await refusal(answer(anon, request, true))).toBe('UT015')
  await quote(admin, request)
  await db.setNow(new Date(start + 20 * DAY_MS - 1))
  expect(await answer(anon, request, true)).toMatchObject({ state: 'approved' })
})

it('takes no malformed quote, and none for an evaluation', async () => {
  const request = await send(guest)
  await move(admin, request, 'diagnosed')
  for (const overrides of [
    null,
    [],
    { labor_cents: 1 },
    { labor_cents: -1, parts: [] },
    { labor_cents: 1.5, parts: [] },
    { labor_cents: 0, parts: [] },
    { labor_cents: 1, parts: [{ name: '', price_cents: 1 }] },
    { labor_cents: 1, parts: [{ name: 'X', price_cents: -1 }] },
    { labor_cents: 1, parts: [{ name: 'X', price_cents: '1' }] },
    { labor_cents: 1, parts: [7] },
    { labor_cents: 99_999_999, parts: [] },
  ]) {
    expect(await refusal(quote(admin, request, overrides))).toBe('UT005')
  }
  const sale = await send(guest, evaluation)
  await move(admin, sale, 'diagnosed')
  expect(await refusal(quote(admin, sale))).toBe('UT015')
  expect(await move(admin, sale, 'delivered')).toMatchObject({ state: 'delivered' })
})

it('is in the export of its customer with its history, and loses the person with the account [LGPD-06] [LGPD-07]', async () => {
  const ana = await db.createUser()
  const request = await quoted(ana)
  await answer(ana, request, true)
  await move(admin, request, 'cancelled', 'Ligamos para Ana Prado')
  const [row] = await db.as(ana, (tx) => tx`select public.export_my_data() as data`)
  expect(row?.data.assistance_requests).toMatchObject([{ protocol: request.protocol }])
  expect(row?.data.assistance_history.at(-1)).toMatchObject({
    protocol: request.protocol,
    state: 'cancelled',
    note: 'Ligamos para Ana Prado',
  })
  await db.as(ana, (tx) => tx`select public.delete_my_account()`)
  const left = await db.sql`select to_jsonb(a)::text || coalesce(h.note, '')
    || coalesce(h.changed_by::text, '') as text
    from public.assistance_requests a join public.assistance_history h on h.request_id = a.id
    where a.id = ${request.id}`
  const text = left.map((line) => line.text).join('\n')
  for (const trace of ['Ana', 'ana@', '999990000', ana.id]) expect(text).not.toContain(trace)
})

it('of a guest is deleted with its texts five years after its end, and not before', async () => {
  await db.setNow('2026-12-01T12:00:00Z')
  const [ended, open] = [await quoted(), await quoted()]
  const owned = await quoted(await db.createUser())
  for (const request of [ended, owned]) await answer(anon, request, false)
  await db.as(admin, (tx) => tx`select public.add_assistance_note(${ended.id}, 'Ligar à tarde')`)
  const stored = async ({ id, token }: Json) => {
    const [row] = await db.sql`select
      (select count(*)::int from public.assistance_history where request_id = ${id}) as moves,
      (select count(*)::int from private.assistance_notes where request_id = ${id}) as notes`
    return { isFound: (await get(token)) !== null, ...row }
  }
  await db.setNow('2031-12-01T11:59:59Z')
  await db.sql`select private.run_due_jobs()`
  expect(await stored(ended)).toEqual({ isFound: true, moves: 4, notes: 1 })
  // Each change of a row is at least a millisecond after the one before.
  await db.setNow('2031-12-01T12:00:01Z')
  await db.sql`select private.run_due_jobs()`
  expect(await stored(ended)).toEqual({ isFound: false, moves: 0, notes: 0 })
  expect(await stored(open)).toMatchObject({ isFound: true, moves: 3 })
  expect(await stored(owned)).toMatchObject({ isFound: true, moves: 4 })
})

it.each([
  [
    'diagnostico-reparo',
    {
      received: ['diagnosed', 'cancelled'],
      diagnosed: ['quoted', 'cancelled'],
      quoted: ['quoted', 'approved', 'declined', 'cancelled'],
      approved: ['repaired', 'cancelled'],
      repaired: ['delivered'],
    },
  ],
  [
    'avaliacao-venda',
    {
      received: ['diagnosed', 'offered', 'cancelled'],
      diagnosed: ['offered', 'delivered', 'cancelled'],
      offered: ['offered', 'accepted', 'declined', 'cancelled'],
      accepted: ['offered', 'bought', 'cancelled'],
    },
  ],
])('%s goes from a state to no others than these', async (service, moves) => {
  const rows = await db.sql`
    select f.state as from, array_agg(t.state) as to
    from unnest(${[...ASSISTANCE_STATES]}::text[]) f(state)
    cross join unnest(${[...ASSISTANCE_STATES]}::text[]) with ordinality t(state, n)
    where private.can_move_assistance(${service}, f.state, t.state) group by f.state`
  const sorted = (lists: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(lists).map(([from, to]) => [from, to.toSorted()]))
  expect(sorted(Object.fromEntries(rows.map(({ from, to }) => [from, to])))).toEqual(sorted(moves))
})

it('draws another protocol where one is taken', async () => {
  await db.sql`create sequence private.drawn`
  await db.sql`grant usage on sequence private.drawn to public`
  // From the second one on, each code is drawn twice. Only this file has this function.
  await db.sql`create or replace function private.random_code(p_length int) returns text
    language sql set search_path = ''
    as $$ select lpad((nextval('private.drawn') / 2)::text, p_length, 'A') $$`
  const sent = [await send(guest), await send(guest), await send(guest)]
  expect(sent.map(({ protocol }) => protocol.slice(-5))).toEqual(['AAAA0', 'AAAA1', 'AAAA2'])
})
