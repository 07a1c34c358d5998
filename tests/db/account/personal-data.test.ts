import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct, repair } from '../../factories/sql.ts'
import { openDatabase, type Persona } from '../../support/db/db.ts'

const db = openDatabase(4)
type User = Persona & { id: string }

let product: string

beforeAll(async () => {
  product = await createProduct(db.sql, { name: 'Jogo', slug: 'jogo', stock: 50 })
})

/** Leaves something of `user` in every table that holds something of customers. */
async function live(user: User, mark: string): Promise<void> {
  await db.sql`update public.user_profiles set phone = ${mark} where id = ${user.id}`
  const line = [{ product_id: product, size: null, color: null, quantity: 1 }]
  await db.as(user, async (tx) => {
    await tx`select public.place_order(${randomUUID()}, ${tx.json(line)}, false)`
    await tx`insert into public.user_favorites (user_id, product_id) values (${user.id}, ${product})`
    await tx`insert into public.customer_addresses
      (label, recipient, zip, street, number, district, city, state) values
      ('Casa', ${mark}, '29000000', 'Rua A', '1', 'Centro', 'Vitória', 'ES')`
    await tx`insert into public.customer_consoles (platform) values ('ps5')`
    await tx`insert into public.wishlist_shares (user_id) values (${user.id})`
  })
  await db.sql`update auth.sessions set user_agent = ${mark}, ip = '203.0.113.7'
    where user_id = ${user.id}`
  await db.sql`insert into private.known_devices values (${user.id}, ${mark}, now())`
  await db.sql`insert into public.scroll_nonces (user_id, page) values (${user.id}, ${`/${mark}`})`
  await db.sql`insert into public.consents (user_id, analytics, visitor_id)
    values (${user.id}, true, ${`visit-${mark}`})`
  await db.sql`insert into public.customer_events
    (user_id, session_id, event_type, event_data, consent)
    values (${user.id}, ${`session-${mark}`}, 'search', ${db.sql.json({ mark })}, true)`
  await db.sql`insert into public.user_sessions (user_id, session_id, browser, consent)
    values (${user.id}, ${`session-${mark}`}, ${mark}, true)`
  await db.sql`insert into public.cart_abandonment (user_id, session_id, checkout_step, consent)
    values (${user.id}, ${`session-${mark}`}, ${mark}, true)`
  await db.sql`insert into public.carts (user_id, lines)
    values (${user.id}, ${db.sql.json([{ mark }])})`
  await db.sql`insert into public.assistance_requests (protocol, idempotency_key, user_id,
    service_type, console_brand, console_model, logistics, name, whatsapp, email, address,
    problem_description)
    values (${`AT-${user.id}`}, ${randomUUID()}, ${user.id}, 'avaliacao-venda', 'Xbox', 'One',
    'buscar-casa', ${`Nome ${mark}`}, '27999990000', ${`${mark}@zap.example`}, ${`Rua ${mark}`},
    ${`Problema ${mark}`})`
  await db.sql`insert into private.assistance_notes (request_id, at, body)
    select id, now(), ${`nota interna ${mark}`} from public.assistance_requests where user_id = ${user.id}`
  // By a session of the staff, so that it is audited.
  await db.as(await db.createUser({ staff: 'owner' }), async (tx) => {
    const [order] = await tx`select id from public.orders where user_id = ${user.id}`
    await tx`select public.adjust_order(${order?.id}, 0, '[{"from": 1, "quantity": 1}]', 100,
      ${`Desconto ${mark}`}, 0, false, '{}')`
    await tx`insert into public.order_notes (order_id, body)
      values (${order?.id}, ${`nota interna ${mark}`})`
    await tx`select public.set_order_state(${order?.id}, 'confirmed', ${`nota interna ${mark}`})`
    await tx`select public.undo_order_move(${order?.id}, null, ${`nota interna ${mark}`})`
  })
  await db.sql`insert into public.parcel_events (order_id, kind, at, details)
    select id, 'posted', now(), ${`Com ${mark}`} from public.orders where user_id = ${user.id}`
  await db.sql`insert into private.customer_notes (customer_id, at, body)
    values (${user.id}, now(), ${`nota interna ${mark}`})`
  await db.sql`insert into public.reviews (product_id, user_id, rating, body)
    values (${product}, ${user.id}, 5, ${`Gostei ${mark}`})`
  await db.as(user, (tx) => tx`select public.ask_question(${product}, ${`Tem ${mark}?`})`)
}

const exportOf = async (user: Persona) => {
  const [row] = await db.as(user, (tx) => tx`select public.export_my_data() as data`)
  return row?.data
}

/** Every row of every table of the database as text, outside the catalog of the system. */
async function everything(): Promise<string[]> {
  const tables = await db.sql`select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname in ('public', 'private', 'auth')`
  const parts: string[] = []
  for (const { name } of tables) {
    const rows = await db.sql.unsafe(`select to_jsonb(t)::text as text from ${name} t`)
    parts.push(...rows.map(({ text }) => `${name} ${text}`))
  }
  return parts
}

it('choices of the consent box are deleted after five years, except those of an account', async () => {
  const { id } = await db.createUser()
  const at = '2020-05-04T12:00:00Z'
  await db.sql`insert into public.consents (user_id, visitor_id, analytics, created_at) values
    (null, 'visitor-five', true, ${at}), (null, 'visitor-less', true, ${at}::timestamptz + '1 s'),
    (${id}, 'visitor-user', true, ${at})`
  await db.setNow('2025-05-04T12:00:00Z')
  try {
    await db.sql`select private.run_due_jobs()`
  } finally {
    await db.setNow(null)
  }
  const left = await db.sql`select visitor_id from public.consents
    where visitor_id like 'visitor-%' order by visitor_id`
  expect(left).toEqual([{ visitor_id: 'visitor-less' }, { visitor_id: 'visitor-user' }])
})

describe('the export of personal data', () => {
  it('holds all that is theirs and nothing of anybody else [LGPD-06]', async () => {
    const ana = await db.createUser({ fullName: 'Ana Prado', coins: 70 })
    const bia = await db.createUser({ fullName: 'Bia Souza', coins: 40 })
    await live(ana, 'marcaana')
    await live(bia, 'marcabia')
    const data = await exportOf(ana)
    expect(data).toMatchObject({
      account: { id: ana.id, email: `${ana.id}@example.com` },
      profile: { full_name: 'Ana Prado', phone: 'marcaana' },
      sessions: [{ ip: '203.0.113.7', user_agent: 'marcaana' }],
      known_devices: [{ device_hash: 'marcaana' }],
      scroll_nonces: [{ page: '/marcaana' }],
      orders: [{ state: 'sent' }],
      user_favorites: [{ product_id: product }],
      customer_addresses: [{ recipient: 'marcaana', is_default: true }],
      customer_consoles: [{ platform: 'ps5' }],
      wishlist_shares: [{ token: expect.any(String) }],
      reviews: [{ body: 'Gostei marcaana' }],
      product_questions: [{ body: 'Tem marcaana?', status: 'waiting' }],
      consents: [{ analytics: true }],
      uti_coins: [{ balance: 70 }],
      coin_transactions: [{ amount: 70 }],
      assistance_requests: [{ name: 'Nome marcaana', email: 'marcaana@zap.example' }],
      customer_events: [{ event_data: { mark: 'marcaana' } }],
      user_sessions: [{ browser: 'marcaana' }],
      cart_abandonment: [{ checkout_step: 'marcaana' }],
    })
    const text = JSON.stringify(data)
    for (const other of ['marcabia', bia.id, 'Bia', 'nota interna']) {
      expect(text).not.toContain(other)
    }
  })

  it('holds the history of their own requests of assistance only [LGPD-06]', async () => {
    const [ana, bia, owner] = [
      await db.createUser(),
      await db.createUser(),
      await db.createUser({ staff: 'owner' }),
    ]
    const send = async (user: Persona): Promise<{ id: string; protocol: string }> => {
      const [row] = await db.as(
        user,
        (tx) => tx`select public.create_assistance_request(${randomUUID()},
          ${tx.json(repair)}) as json`,
      )
      return row?.json
    }
    const [request, other] = [await send(ana), await send(bia)]
    await db.as(
      owner,
      (tx) => tx`select public.set_assistance_state(${other.id}, 'diagnosed', 'marcabia')`,
    )
    const data = await exportOf(ana)
    expect(data.assistance_history).toMatchObject([
      { protocol: request.protocol, state: 'received' },
    ])
    expect(JSON.stringify(data)).not.toContain('marcabia')
    expect((await exportOf(bia)).assistance_history).toMatchObject([
      { protocol: other.protocol, state: 'received' },
      { protocol: other.protocol, state: 'diagnosed', note: 'marcabia' },
    ])
  })

  it('does not name the staff who moderated and answered [LGPD-06]', async () => {
    const [ana, owner] = [await db.createUser(), await db.createUser({ staff: 'owner' })]
    await live(ana, 'moderada')
    const [ids] = await db.sql`select r.id as review, q.id as question from public.reviews r
      join public.product_questions q on q.user_id = r.user_id where r.user_id = ${ana.id}`
    await db.as(owner, async (tx) => {
      await tx`update public.reviews set status = 'rejected' where id = ${ids?.review}`
      await tx`select public.answer_question(${ids?.question}, 'Temos.')`
    })
    const signed = await db.sql`select r.moderated_by, q.answered_by from public.reviews r
      join public.product_questions q on q.user_id = r.user_id where r.user_id = ${ana.id}`
    expect(signed).toEqual([{ moderated_by: owner.id, answered_by: owner.id }])
    const data = await exportOf(ana)
    expect(data).toMatchObject({
      reviews: [{ status: 'rejected' }],
      product_questions: [{ answer: 'Temos.' }],
    })
    expect(JSON.stringify(data)).not.toContain(owner.id)
  })

  it('leaves out no table that knows its customer [LGPD-06]', async () => {
    const tables = await db.sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' order by 1`
    const data = await exportOf(await db.createUser())
    expect(tables.map(({ name }) => name).filter((name) => !(name in data))).toEqual([])
  })
})

describe('deleting the account', () => {
  it('leaves no personal data anywhere, and the others untouched [LGPD-07]', async () => {
    const caio = await db.createUser({ fullName: 'Caio Sumido', coins: 10 })
    const dora = await db.createUser({ fullName: 'Dora Fica', coins: 10 })
    await live(caio, 'marcacaio')
    await live(dora, 'marcadora')
    const [review] = await db.sql`select id from public.reviews where user_id = ${caio.id}`
    const [question] = await db.sql`select id from public.product_questions
      where user_id = ${caio.id}`
    // The staff deletes what they wrote; the audit log is never deleted from.
    await db.as(await db.createUser({ staff: 'owner' }), async (tx) => {
      await tx`delete from public.reviews where id = ${review?.id ?? null}`
      await tx`delete from public.product_questions where id = ${question?.id ?? null}`
    })
    await db.as(caio, (tx) => tx`select public.delete_my_account()`)
    const rows = await everything()
    for (const trace of ['marcacaio', 'Caio', 'Sumido', `${caio.id}@example.com`]) {
      expect(rows.filter((row) => row.includes(trace))).toEqual([])
    }
    for (const kept of ['marcadora', 'Dora Fica', `${dora.id}@example.com`]) {
      expect(rows.some((row) => row.includes(kept))).toBe(true)
    }
    const [orders] =
      await db.sql`select count(*)::int as n from public.orders where user_id is null`
    expect(orders?.n).toBe(1)
    expect(await db.sql`select * from private.ledger_check()`).toHaveLength(0)
  })

  it('removes what they published from the stored pages of products [LGPD-07]', async () => {
    const rosa = await db.createUser()
    const [reviewed, pending, asked, waiting] = await Promise.all([
      createProduct(db.sql),
      createProduct(db.sql),
      createProduct(db.sql),
      createProduct(db.sql),
    ])
    await db.sql`insert into public.reviews (product_id, user_id, rating, body, status) values
      (${reviewed}, ${rosa.id}, 5, 'Gostei muito', 'approved'),
      (${pending}, ${rosa.id}, 5, 'Gostei muito', 'pending')`
    await db.sql`insert into public.product_questions
      (product_id, user_id, author_name, body, status, answer, answered_at) values
      (${asked}, ${rosa.id}, 'Rosa', 'Serve no Brasil?', 'answered', 'Serve.', now()),
      (${waiting}, ${rosa.id}, 'Rosa', 'Serve no Brasil?', 'waiting', null, null)`
    await db.sql`delete from private.page_changes`
    await db.as(rosa, (tx) => tx`select public.delete_my_account()`)
    const changes = await db.sql`select product_id from private.page_changes`
    expect(changes.map((row) => row.product_id).toSorted()).toEqual([reviewed, asked].toSorted())
  })

  it('ends the session and is refused to guests and admins [LGPD-07]', async () => {
    const ana = await db.createUser()
    const leave = (who: Persona) => db.as(who, (tx) => tx`select public.delete_my_account()`)
    await leave(ana)
    const entries = await db.sql`select action, table_name from public.audit_log
      where row_id = ${ana.id}`
    expect(entries).toEqual([{ action: 'delete_account', table_name: 'user_profiles' }])
    await expect(leave(ana)).rejects.toMatchObject({ code: 'UT001' })
    await expect(leave({ role: 'anon' })).rejects.toMatchObject({ code: '42501' })
    const admin = await db.createUser({ admin: true })
    await expect(leave(admin)).rejects.toMatchObject({ code: 'UT002' })
    expect(await db.sql`select 1 from auth.users where id = ${admin.id}`).toHaveLength(1)
  })
})
