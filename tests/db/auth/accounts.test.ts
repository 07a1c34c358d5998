import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { anon, openDatabase, type Persona, service } from '../../support/db/db.ts'

const db = openDatabase(60)
const sha256 = (token: string) => createHash('sha256').update(token).digest('hex')
const newToken = () => randomBytes(32).toString('base64url')

beforeEach(() => db.setNow(null))

const issue = async (by: Persona, admin: string, token = newToken()) => {
  await db.as(by, (tx) => tx`select public.issue_admin_login_token(${admin}, ${sha256(token)})`)
  return token
}
const use = async (token: string, by: Persona = service): Promise<string | null> => {
  const [row] = await db.as(
    by,
    (tx) => tx`select public.use_admin_login_token(${sha256(token)}, 'ip') as email`,
  )
  return row?.email ?? null
}

describe('the one-time door of admins', () => {
  it('opens once, for the admin it was made for [AUTH-34] [AUTH-35]', async () => {
    const admin = await db.createUser({ admin: true })
    const token = await issue(admin, admin.id)
    expect(await use(token)).toBe(`${admin.id}@example.com`)
    expect(await use(token)).toBeNull()
  })

  it('opens one session for 100 who knock at once [AUTH-35]', async () => {
    const admin = await db.createUser({ admin: true })
    const token = await issue(admin, admin.id)
    const answers = await Promise.all(Array.from({ length: 100 }, () => use(token)))
    expect(answers.filter((email) => email !== null)).toHaveLength(1)
  })

  it('lets several in when it is checked first and marked after: the race is real [AUTH-35]', async () => {
    const admin = await db.createUser({ admin: true })
    const hash = sha256(await issue(admin, admin.id))
    const naive = () =>
      db.sql.begin(async (tx) => {
        const [row] = await tx`select 1 from public.admin_login_tokens
          where token_hash = ${hash} and used_at is null`
        await tx`select pg_sleep(0.02)`
        await tx`update public.admin_login_tokens set used_at = now() where token_hash = ${hash}`
        return row !== undefined
      })
    const answers = await Promise.all(Array.from({ length: 20 }, naive))
    expect(answers.filter(Boolean).length).toBeGreaterThan(1)
  })

  it('is shut after 10 minutes, and for whoever is no admin any more [AUTH-35] [AUTH-37]', async () => {
    const admin = await db.createUser({ admin: true })
    await db.setNow('2026-11-21T12:00:00Z')
    const late = await issue(admin, admin.id)
    const onTime = await issue(admin, admin.id)
    await db.setNow('2026-11-21T12:09:59Z')
    expect(await use(onTime)).not.toBeNull()
    await db.setNow('2026-11-21T12:10:00Z')
    expect(await use(late)).toBeNull()
    await db.setNow(null)
    const other = await db.createUser({ admin: true })
    const token = await issue(admin, other.id)
    await db.as(admin, (tx) => tx`select public.set_user_role(${other.id}, 'customer')`)
    expect(await use(token)).toBeNull()
    expect(await use(newToken())).toBeNull()
  })

  it('is shut when the role of who it was made for changes [AUTH-37]', async () => {
    const owner = await db.createUser({ staff: 'owner' })
    const member = await db.createUser({ staff: 'support' })
    const token = await issue(owner, member.id)
    await db.as(owner, (tx) => tx`select public.set_user_role(${member.id}, 'admin', 'manager')`)
    expect(await use(token)).toBeNull()
    expect(await use(await issue(owner, member.id))).toBe(`${member.id}@example.com`)
  })

  it('stores the SHA-256 of the token and the token nowhere [AUTH-36]', async () => {
    const admin = await db.createUser({ admin: true })
    const token = await issue(admin, admin.id)
    await use(token)
    const [row] = await db.sql`select to_jsonb(t)::text as text from public.admin_login_tokens t
      where admin_id = ${admin.id}`
    expect(row?.text).toContain(sha256(token))
    const everything = await db.sql`select to_jsonb(a)::text as text from public.audit_log a
      union all select to_jsonb(m)::text from private.outbox m
      union all select ${row?.text ?? ''}`
    expect(everything.filter(({ text }) => text.includes(token))).toEqual([])
  })

  it('gets its tokens from an admin for an admin, and from nobody else [AUTH-38]', async () => {
    const admin = await db.createUser({ admin: true })
    const customer = await db.createUser()
    await expect(issue(customer, admin.id)).rejects.toMatchObject({ code: 'UT002' })
    await expect(issue(anon, admin.id)).rejects.toMatchObject({ code: '42501' })
    await expect(issue(admin, customer.id)).rejects.toMatchObject({ code: 'UT004' })
    for (const persona of [anon, customer, admin]) {
      await expect(use(newToken(), persona)).rejects.toMatchObject({ code: '42501' })
      await expect(
        db.as(persona, (tx) => tx`select public.make_admin('a@b.c', ${sha256('x')})`),
      ).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('is opened by the command of the server for confirmed accounts only [AUTH-38]', async () => {
    const customer = await db.createUser()
    const pending = await db.createUser({ confirmed: false })
    const token = newToken()
    const make = (id: string) =>
      db.as(
        service,
        (tx) =>
          tx`select public.make_admin(${`${id.toUpperCase()}@example.com`}, ${sha256(token)})`,
      )
    await make(customer.id)
    expect(await use(token)).toBe(`${customer.id}@example.com`)
    await expect(make(pending.id)).rejects.toMatchObject({ code: 'UT004' })
    const [row] = await db.sql`select role from public.user_profiles where id = ${pending.id}`
    expect(row?.role).toBe('customer')
  })

  it('is written into the audit log and shown to the admin, made and used alike', async () => {
    const admin = await db.createUser({ admin: true })
    await use(await issue(admin, admin.id))
    const entries = await db.sql`select action from public.audit_log
      where row_id = ${admin.id} order by id`
    expect(entries.map(({ action }) => action)).toEqual(['issue_admin_login', 'admin_login'])
    const queued = await db.sql`select kind, email from private.outbox
      where user_id = ${admin.id} order by created_at`
    expect(queued.map(({ kind }) => kind)).toEqual(['admin_link', 'admin_login'])
    expect(queued[0]?.email).toBe(`${admin.id}@example.com`)
  })
})

describe('a session that has ended', () => {
  it('opens no row of its own any more, though its token still lives', async () => {
    const ana = await db.createUser({ coins: 50 })
    const read = () =>
      db.as(ana, async (tx) => [
        ...(await tx`select 'profile' as what from public.user_profiles`),
        ...(await tx`select 'coins' as what from public.uti_coins`),
        ...(await tx`select 'history' as what from public.coin_transactions`),
      ])
    expect(await read()).toHaveLength(3)
    await db.sql`delete from auth.sessions where id = ${ana.sessionId}`
    expect(await read()).toEqual([])
    const calls = ['export_my_data', 'list_my_orders', 'delete_my_account']
    for (const name of calls) {
      await expect(db.as(ana, (tx) => tx.unsafe(`select public.${name}()`))).rejects.toMatchObject({
        code: 'UT001',
      })
    }
  })

  it('cannot be borrowed from somebody else', async () => {
    const [ana, bia] = await Promise.all([db.createUser(), db.createUser()])
    const mixed: Persona = { ...ana, sessionId: bia.sessionId }
    expect(await db.as(mixed, (tx) => tx`select 1 from public.user_profiles`)).toHaveLength(0)
  })
})

describe('notices about an account', () => {
  it('tell a changed password to the address and a changed address to the old one', async () => {
    const ana = await db.createUser()
    await db.sql`select private.permit_credential_change('password', ${ana.id}, '')`
    await db.sql`update auth.users set encrypted_password = 'new' where id = ${ana.id}`
    await db.sql`select private.permit_credential_change('email', ${ana.id}, 'nova@example.com')`
    await db.sql`update auth.users set email = 'nova@example.com' where id = ${ana.id}`
    await db.sql`update auth.users set updated_at = now() where id = ${ana.id}`
    const queued = await db.sql`select kind, email, data ->> 'new_email' as new_email
      from private.outbox where user_id = ${ana.id} order by created_at`
    expect(queued.map((row) => ({ ...row }))).toEqual([
      { kind: 'password_changed', email: `${ana.id}@example.com`, new_email: null },
      { kind: 'email_changed', email: `${ana.id}@example.com`, new_email: 'nova@example.com' },
    ])
  })

  it('are not sent to addresses nobody has confirmed', async () => {
    const pending = await db.createUser({ confirmed: false })
    await db.sql`select private.permit_credential_change('password', ${pending.id}, '')`
    await db.sql`update auth.users set encrypted_password = 'new' where id = ${pending.id}`
    expect(await db.sql`select 1 from private.outbox where user_id = ${pending.id}`).toEqual([])
  })
})
