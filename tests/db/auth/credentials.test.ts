// Who may change a password or an address, as the database sees it: whoever the server permitted it.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Persona, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase(60)
let ana: Persona & { id: string; sessionId: string }

beforeEach(async () => {
  await db.setNow(null)
  ana = await db.createUser()
})

const permit = (kind: string, user: string | null, value: string) =>
  db.as(service, (tx) => tx`select public.permit_credential_change(${kind}, ${user}, ${value})`)
const setPassword = (hash: string, id = ana.id) =>
  db.sql`update auth.users set encrypted_password = ${hash} where id = ${id}`
const setPending = (email: string) =>
  db.sql`update auth.users set email_change = ${email} where id = ${ana.id}`
const setEmail = (email: string) =>
  db.sql`update auth.users set email = ${email}, email_change = '' where id = ${ana.id}`
const userRow = async () => {
  const [row] = await db.sql`select * from auth.users where id = ${ana.id}`
  return row as { email: string; encrypted_password: string; email_change: string }
}
const sessions = async () =>
  (await db.sql`select id from auth.sessions where user_id = ${ana.id}`).map(({ id }) => id)
const openSession = async () => {
  const id = randomUUID()
  await db.sql`insert into auth.sessions (id, user_id) values (${id}, ${ana.id})`
  return id
}

describe('a password', () => {
  it('changes with a permit of the server, once, and ends the other sessions', async () => {
    expect(await refusal(setPassword('one'))).toBe('UT032')
    const other = await openSession()
    expect(await sessions()).toContain(other)
    await permit('password', ana.id, ana.sessionId)
    await setPassword('one')
    expect((await userRow()).encrypted_password).toBe('one')
    expect(await sessions()).toEqual([ana.sessionId])
    expect(await refusal(setPassword('two'))).toBe('UT032')
  })

  it('changes by no permit of another account, of an address, or of half a minute ago', async () => {
    const bia = await db.createUser()
    await db.setNow('2026-11-21T12:00:00Z')
    await permit('password', bia.id, bia.sessionId)
    await permit('email', ana.id, 'x@example.com')
    await permit('sign_up', null, `${ana.id}@example.com`)
    expect(await refusal(setPassword('one'))).toBe('UT032')
    await permit('password', ana.id, ana.sessionId)
    await db.setNow('2026-11-21T12:00:30Z')
    expect(await refusal(setPassword('one'))).toBe('UT032')
  })

  it('is changed by one of 50 at once', async () => {
    await permit('password', ana.id, ana.sessionId)
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => refusal(setPassword(`hash ${n}`)).catch(() => 'done')),
    )
    expect(codes.filter((code) => code === 'UT032')).toHaveLength(49)
  })

  it('of a new account is usable only when the server permitted the sign-up', async () => {
    const email = `${randomUUID()}@example.com`
    const signUp = async (address: string) => {
      const [row] = await db.sql`insert into auth.users (id, email, encrypted_password)
        values (${randomUUID()}, ${address}, '$2a$10$given') returning encrypted_password as hash`
      return String(row?.hash)
    }
    const unusable = await signUp(email)
    expect(unusable).toMatch(/^\$2a\$10\$[0-9a-f]{53}$/)
    const permitted = `${randomUUID()}@example.com`
    await permit('sign_up', null, ` ${permitted.toUpperCase()} `)
    expect(await signUp(permitted)).toBe('$2a$10$given')
    expect(await signUp(`${randomUUID()}@example.com`)).not.toBe(unusable)
  })

  it('does not matter to other changes of the account', async () => {
    await db.sql`update auth.users set updated_at = now(), recovery_token = 'x', email_change = null
      where id = ${ana.id}`
    expect(await sessions()).toEqual([ana.sessionId])
  })
})

describe('an address', () => {
  it('waits for its confirmation with a permit for just that address', async () => {
    const email = `${randomUUID()}@example.com`
    expect(await refusal(setPending(email))).toBe('UT032')
    await permit('email', ana.id, email)
    expect(await refusal(setPending('thief@example.com'))).toBe('UT032')
    await setPending(email.toUpperCase())
    // Sent again: nothing changes.
    await setPending(email)
    expect(await refusal(setPending('thief@example.com'))).toBe('UT032')
    expect(await refusal(setEmail('thief@example.com'))).toBe('UT032')
    const other = await openSession()
    expect(await sessions()).toContain(other)
    await setEmail(email)
    expect(await userRow()).toMatchObject({ email, email_change: '' })
    expect(await sessions()).toEqual([])
  })

  it('is not changed past its confirmation', async () => {
    expect(await refusal(setEmail('thief@example.com'))).toBe('UT032')
    expect((await userRow()).email).toBe(`${ana.id}@example.com`)
  })
})

describe('permits', () => {
  it('are given by the server alone', async () => {
    for (const who of [ana, { role: 'anon' as const }]) {
      const given = db.as(
        who,
        (tx) => tx`select public.permit_credential_change('password', ${ana.id}, '')`,
      )
      expect(await refusal(given)).toBe('42501')
    }
  })

  it('hold no address, and do not pile up', async () => {
    await db.setNow('2026-11-21T12:00:00Z')
    await permit('email', ana.id, 'nova@example.com')
    await permit('sign_up', null, 'nova@example.com')
    const kept = JSON.stringify(await db.sql`select * from private.credential_permits`)
    expect(kept).not.toContain('nova@')
    await db.setNow('2026-11-21T12:01:00Z')
    await permit('password', ana.id, '')
    expect(await db.sql`select 1 from private.credential_permits`).toHaveLength(1)
  })
})

describe('the password of a sign-up that another one repeats', () => {
  const discard = (email: string) =>
    db.as(service, (tx) => tx`select public.discard_pending_password(${email})`)

  it('is unusable, without sessions and for good', async () => {
    await db.sql`update auth.users set email_confirmed_at = null where id = ${ana.id}`
    const { encrypted_password: before, email } = await userRow()
    await discard(` ${email.toUpperCase()} `)
    const { encrypted_password: after } = await userRow()
    expect(after).not.toBe(before)
    expect(after).toMatch(/^\$2a\$10\$[\da-f]{53}$/)
    expect(await sessions()).toEqual([])
    expect(await refusal(setPassword('one'))).toBe('UT032')
    const [user] = await db.sql`select raw_app_meta_data as data from auth.users
      where id = ${ana.id}`
    expect(user?.data).toMatchObject({ password_discarded: true })
  })

  it('is marked as discarded, also twice, until the customer sets another one', async () => {
    await db.sql`update auth.users set email_confirmed_at = null where id = ${ana.id}`
    const { email } = await userRow()
    const isMarked = async () => {
      const [user] = await db.sql`select raw_app_meta_data ? 'password_discarded' as is_marked
        from auth.users where id = ${ana.id}`
      return user?.is_marked
    }
    for (const _ of [1, 2]) {
      await discard(email)
      expect(await isMarked()).toBe(true)
    }
    await permit('password', ana.id, await openSession())
    await setPassword('one')
    expect(await isMarked()).toBe(false)
  })

  it('stays for a confirmed address', async () => {
    const { encrypted_password: before, email } = await userRow()
    await discard(email)
    expect((await userRow()).encrypted_password).toBe(before)
    expect(await sessions()).toContain(ana.sessionId)
  })
})
