// Privileges by name; the access matrix tries every table, this file the ways around it.
import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { anon, openDatabase, type Persona, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let admin: Persona & { id: string; sessionId: string }
let ana: Persona & { id: string; sessionId: string }
let bia: Persona & { id: string; sessionId: string }

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
  ana = await db.createUser({ fullName: 'Ana Souza' })
  bia = await db.createUser()
})

const profile = async (id: string) => {
  const [row] = await db.sql`select * from public.user_profiles where id = ${id}`
  return row
}

describe('a profile', () => {
  it('is made at sign-up, with the name and never with the role of the metadata [PERM-05]', async () => {
    const [user] = await db.sql`insert into auth.users (email, raw_user_meta_data) values
      ('x@example.com', ${db.sql.json({ full_name: 'X', role: 'admin', pro_until: '2999-01-01' })})
      returning id`
    expect(await profile(user?.id)).toMatchObject({
      full_name: 'X',
      role: 'customer',
      pro_until: null,
    })
  })

  it('is read by its customer, role included, and by nobody else [PERM-04]', async () => {
    const read = (who: Persona) =>
      db.as(who, (tx) => tx`select id, role from public.user_profiles where id = ${ana.id}`)
    expect(await read(ana)).toEqual([{ id: ana.id, role: 'customer' }])
    expect(await read(bia)).toHaveLength(0)
    expect(await refusal(read(anon))).toBe('42501')
    const all = await db.as(ana, (tx) => tx`select id from public.user_profiles`)
    expect(all).toHaveLength(1)
  })

  it.each([
    ['role', "'admin'"],
    ['role', 'null'],
    ['pro_until', "'2999-01-01'"],
    ['id', 'gen_random_uuid()'],
    ['created_at', 'now()'],
  ])('does not let its customer write %s = %s [PERM-05]', async (column, value) => {
    const before = await profile(ana.id)
    const write = db.as(ana, (tx) =>
      tx.unsafe(`update public.user_profiles set ${column} = ${value} where id = '${ana.id}'`),
    )
    expect(await refusal(write)).toBe('42501')
    expect(await profile(ana.id)).toEqual(before)
  })

  it('does not even when every grant is given away [PERM-05]', async () => {
    await db.sql`grant all on public.user_profiles to authenticated`
    const write = (id: string) =>
      db.as(ana, (tx) => tx`update public.user_profiles set role = 'admin' where id = ${id}`)
    expect(await refusal(write(ana.id))).toBe('UT031')
    expect((await write(bia.id)).count).toBe(0)
    await db.sql`revoke insert, update, delete on public.user_profiles from authenticated`
    await db.sql`grant update (full_name, phone, marketing_opt_in) on public.user_profiles
      to authenticated`
    expect(await profile(ana.id)).toMatchObject({ role: 'customer' })
  })

  it('gets its role from another admin only [PERM-05]', async () => {
    const set = (who: Persona, user: string, role: string) =>
      db.as(who, (tx) => tx`select public.set_user_role(${user}, ${role})`)
    expect(await refusal(set(ana, ana.id, 'admin'))).toBe('UT002')
    expect(await refusal(set(anon, ana.id, 'admin'))).toBe('42501')
    expect(await refusal(set(admin, admin.id, 'customer'))).toBe('UT002')
    expect(await refusal(set(admin, ana.id, 'owner'))).toBe('UT005')
    await set(admin, bia.id, 'admin')
    expect(await profile(bia.id)).toMatchObject({ role: 'admin' })
    await set(admin, bia.id, 'customer')
  })
})

describe('the power of an admin', () => {
  const write = (who: Persona, name: string) =>
    db.as(who, (tx) => tx`insert into public.tags (name) values (${name}) returning id`)

  it('ends with the role, whatever the token says [PERM-02] [PERM-14]', async () => {
    const demoted = await db.createUser({ admin: true })
    expect(await write(demoted, 'antes')).toHaveLength(1)
    await db.sql`update public.user_profiles set role = 'customer' where id = ${demoted.id}`
    expect(await refusal(write(demoted, 'depois'))).toBe('42501')
  })

  it('ends with the session [PERM-02]', async () => {
    const gone = await db.createUser({ admin: true })
    await db.sql`delete from auth.sessions where id = ${gone.sessionId}`
    expect(await refusal(write(gone, 'sem sessão'))).toBe('42501')
  })

  it('needs the session to be their own [PERM-02]', async () => {
    const forged = { ...admin, sessionId: ana.sessionId }
    const { sessionId: _none, ...without } = admin
    expect(await refusal(write(forged, 'alheia'))).toBe('42501')
    expect(await refusal(write(without, 'nenhuma'))).toBe('42501')
  })

  it('is not given by claims [PERM-02] [PERM-03]', async () => {
    const claims = JSON.stringify({
      role: 'authenticated',
      sub: ana.id,
      session_id: ana.sessionId,
      user_role: 'admin',
      is_admin: true,
      app_metadata: { role: 'admin' },
      user_metadata: { role: 'admin' },
    })
    const forged = db.sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${claims}, true),
        set_config('role', 'authenticated', true)`
      await tx`insert into public.banners (title) values ('x')`
    })
    expect(await refusal(forged)).toBe('42501')
  })
})

describe('private', () => {
  it('is closed to direct calls of what wrappers do not need [PERM-01]', async () => {
    for (const who of [anon, ana, service]) {
      const post = db.as(
        who,
        (tx) => tx`select private.post_ledger_entry(${ana.id}, 1000, 'earned', 'x',
        null, 'forged')`,
      )
      expect(await refusal(post)).toBe('42501')
      const clock = db.as(who, (tx) => tx`insert into private.clock (fixed_at) values (now())`)
      expect(await refusal(clock)).toBe('42501')
    }
  })
})

describe('favorites', () => {
  it('are added, read and deleted by their customer only [PERM-08] [FAV-06]', async () => {
    const product = await createProduct(db.sql)
    const add = (who: Persona, user: string) =>
      db.as(
        who,
        (tx) => tx`insert into public.user_favorites (user_id, product_id)
        values (${user}, ${product}) returning id`,
      )
    expect(await add(ana, ana.id)).toHaveLength(1)
    expect(await refusal(add(ana, ana.id))).toBe('23505')
    expect(await refusal(add(bia, ana.id))).toBe('42501')
    const remove = (who: Persona) =>
      db.as(who, (tx) => tx`delete from public.user_favorites where product_id = ${product}`)
    expect((await remove(bia)).count).toBe(0)
    expect((await remove(ana)).count).toBe(1)
  })

  it('are refused to an unconfirmed e-mail [PERM-13]', async () => {
    const unconfirmed = await db.createUser({ confirmed: false })
    const product = await createProduct(db.sql)
    const add = db.as(
      unconfirmed,
      (tx) => tx`insert into public.user_favorites (product_id) values (${product})`,
    )
    expect(await refusal(add)).toBe('42501')
  })
})

describe('analytics', () => {
  it('are written by the server alone [ANA-06] [PERM-10]', async () => {
    const rows = [
      `customer_events (session_id, event_type, consent) values ('session-1', 'purchase', true)`,
      `customer_events (session_id, event_type, consent)
        select 'session-1', 'search', true from generate_series(1, 500)`,
      `user_sessions (session_id, consent) values ('session-1', true)`,
      `cart_abandonment (session_id, consent) values ('session-1', true)`,
      `consents (analytics, visitor_id) values (true, 'visitor-1')`,
    ]
    const unconfirmed = await db.createUser({ confirmed: false })
    for (const who of [anon, unconfirmed, ana]) {
      for (const row of rows) {
        const insert = db.as(who, (tx) => tx.unsafe(`insert into public.${row}`))
        expect(await refusal(insert), row).toBe('42501')
      }
    }
    await db.as(service, (tx) => tx.unsafe(`insert into public.${rows[1]}`))
  })

  it('count an order as one purchase [ANA-05]', async () => {
    const [order] = await db.sql`insert into public.orders (code, token, idempotency_key,
      request_hash, state, subtotal, shipping_mode, shipping_kind, shipping_price, total, expires_at)
      values ('UTI-CCCCCC', repeat('c', 64), gen_random_uuid(), 'h', 'sent', 10, 'fixed', 'free', 0,
        10, now()) returning id`
    const buy = () =>
      db.as(
        service,
        (tx) => tx`insert into public.customer_events (session_id, event_type, consent, order_id)
          values ('session-1', 'purchase', true, ${order?.id})`,
      )
    await buy()
    expect(await refusal(buy())).toBe('23505')
  })

  it.each([
    ['event_type', 'drop'],
    ['event_data', { text: 'x'.repeat(5_000) }],
    ['page_url', 'x'.repeat(501)],
    ['session_id', '<script>'],
    ['device_type', 'fridge'],
  ])('refuse a wrong %s [ANA-06]', async (column, value) => {
    const row = { session_id: 'session-1', event_type: 'search', consent: true, [column]: value }
    const insert = db.as(
      service,
      (tx) => tx`insert into public.customer_events ${tx(row as never)}`,
    )
    expect(await refusal(insert)).toBe('23514')
  })

  it('without consent are refused on every table [LGPD-05]', async () => {
    const rows = [
      `customer_events (session_id, event_type, consent) values ('session-1', 'search', false)`,
      `user_sessions (session_id, consent) values ('session-1', false)`,
      `cart_abandonment (session_id, consent) values ('session-1', false)`,
      `customer_events (session_id, event_type) values ('session-1', 'search')`,
    ]
    for (const row of rows) {
      const insert = db.as(anon, (tx) => tx.unsafe(`insert into public.${row}`))
      expect(await refusal(insert), row).toBe('42501')
      const asService = db.as(service, (tx) => tx.unsafe(`insert into public.${row}`))
      expect(await refusal(asService), row).toMatch(/23502|23514/)
    }
  })
})

describe('the audit log', () => {
  it('gets exactly one row for each row an admin writes, none when it is undone', async () => {
    const count = async () => {
      const [row] = await db.sql`select count(*)::int as n from public.audit_log`
      return row?.n as number
    }
    const before = await count()
    const write = (fail: boolean) =>
      db.as(admin, async (tx) => {
        await tx`insert into public.quick_links (label, path) values ('A', '/a')`
        if (fail) throw new Error('undo')
      })
    await expect(write(true)).rejects.toThrow('undo')
    expect(await count()).toBe(before)
    await write(false)
    expect(await count()).toBe(before + 1)
    const [row] = await db.sql`select * from public.audit_log order by id desc limit 1`
    expect(row).toMatchObject({
      actor: admin.id,
      actor_role: 'authenticated',
      action: 'insert',
      table_name: 'quick_links',
    })
  })

  it('cannot be changed by anybody', async () => {
    for (const change of [
      'update public.audit_log set actor = null',
      'delete from public.audit_log',
    ]) {
      expect(await refusal(db.sql.unsafe(change))).toBe('UT030')
    }
  })
})

it('a member who was removed is not brought back by a screen from before', async () => {
  const boss = await db.createUser({ staff: 'owner' })
  const person = await db.createUser({ staff: 'editor' })
  const set = (role: string | null, seen: string) =>
    db.as(
      boss,
      (tx) => tx`select public.set_user_role(
        ${person.id}, ${role ? 'admin' : 'customer'}, ${role}, ${seen})`,
    )
  await set(null, 'editor')
  expect(await refusal(set('support', 'editor'))).toBe('UT007')
  const [row] =
    await db.sql`select role, staff_role from public.user_profiles where id = ${person.id}`
  expect(row).toEqual({ role: 'customer', staff_role: null })
  await set('support', '')
})
