import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createAdminLoginLink, enterAsAdmin } from '@/server/auth/actions'
import { env } from '@/server/core/env'
import { setStaffRole } from '@/server/staff/actions'
import { createUser, removeUsers } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { newAddress, sessionOf, signInAs, signUpAs } from '../../support/integration/auth-flow'

const REFUSED = { ok: false, code: 'NOT_FOUND' }
const enter = (visitor: Visitor, token: string) => as(visitor, () => enterAsAdmin({ token }))
const tokenOf = (url: string) => url.split('/').at(-1) ?? ''

async function newLink() {
  const admin = await createUser({ admin: true })
  const visitor = await signedIn(admin)
  const link = await as(visitor, () => createAdminLoginLink({ adminId: admin.id }))
  if (!link.ok) throw new Error(link.code)
  return { admin, visitor, token: tokenOf(link.data.url), ...link.data }
}

describe('the one-time login of admins', () => {
  it('opens the session of its admin, once, for 10 minutes [AUTH-34] [AUTH-35]', async () => {
    const { admin, url, token, expiresInMs } = await newLink()
    expect(url).toMatch(/^http:\/\/localhost:3000\/admin-login\/[A-Za-z0-9_-]{43}$/)
    const minutes = expiresInMs / 60_000
    expect(minutes).toBeGreaterThan(9.5)
    expect(minutes).toBeLessThanOrEqual(10)
    const visitor = newVisitor()
    expect(await enter(visitor, token)).toEqual({ ok: true, data: undefined })
    expect(await sessionOf(visitor)).toMatchObject({ userId: admin.id, isAdmin: true })
    expect(visitor.cookies.get('uti-session-hint')).toBe('1')
    expect(await enter(newVisitor(), token)).toMatchObject(REFUSED)
  })

  it('lets one in of many who knock at once [AUTH-35]', async () => {
    const { token } = await newLink()
    const answers = await Promise.all(Array.from({ length: 15 }, () => enter(newVisitor(), token)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('answers every failure alike, and opens nothing [AUTH-37]', async () => {
    const used = await newLink()
    await enter(newVisitor(), used.token)
    const expired = await newLink()
    await sql(
      "update public.admin_login_tokens set created_at = now() - interval '601 seconds', expires_at = now() - interval '1 second' where admin_id = $1",
      [expired.admin.id],
    )
    const demoted = await newLink()
    await sql("update public.user_profiles set role = 'customer' where id = $1", [demoted.admin.id])
    const tokens = [used, expired, demoted].map(({ token }) => token)
    const wrong = ['', 'x', 'A'.repeat(43), 'A'.repeat(44), '../..', used.token.toLowerCase()]
    const visitor = newVisitor()
    const answers = new Set<string>()
    for (const token of [...tokens, ...wrong]) {
      const result = await enter(newVisitor(), token)
      answers.add(JSON.stringify(result))
    }
    expect([...answers]).toEqual([JSON.stringify(REFUSED)])
    expect(visitor.cookies.size).toBe(0)
  })

  it('is closed by ADMIN_LOGIN_LINKS=off without using the token up', async () => {
    const { token } = await newLink()
    const settings = env() as { ADMIN_LOGIN_LINKS: 'on' | 'off' }
    settings.ADMIN_LOGIN_LINKS = 'off'
    try {
      expect(await enter(newVisitor(), token)).toMatchObject(REFUSED)
    } finally {
      settings.ADMIN_LOGIN_LINKS = 'on'
    }
    expect(await enter(newVisitor(), token)).toMatchObject({ ok: true })
  })

  it('is limited for one network', async () => {
    const visitor = newVisitor()
    for (let n = 0; n < 5; n++) expect(await enter(visitor, 'x')).toMatchObject(REFUSED)
    expect(await enter(visitor, 'x')).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await enter(newVisitor(), 'x')).toMatchObject(REFUSED)
  })

  it('gives its links to admins only, for admins only [AUTH-38] [PERM-14]', async () => {
    const { admin, visitor } = await newLink()
    const customer = await createUser()
    const make = (who: Visitor, adminId: string) => as(who, () => createAdminLoginLink({ adminId }))
    expect(await make(newVisitor(), admin.id)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await make(await signedIn(customer), admin.id)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await make(visitor, customer.id)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is no way back for a member who made it and was removed since [AUTH-38]', async () => {
    const [boss, member, other] = [
      await createUser({ staff: 'owner' }),
      await createUser({ staff: 'owner' }),
      await createUser({ staff: 'manager' }),
    ]
    const make = async (maker: Visitor) => {
      const link = await as(maker, () => createAdminLoginLink({ adminId: other.id }))
      if (!link.ok) throw new Error(link.code)
      return tokenOf(link.data.url)
    }
    const owner = await signedIn(boss)
    const [kept, lost] = [await make(owner), await make(await signedIn(member))]
    const removal = { memberId: member.id, role: null, seen: 'owner' }
    expect(await as(owner, () => setStaffRole(removal))).toMatchObject({ ok: true })
    expect(await enter(newVisitor(), lost)).toMatchObject(REFUSED)
    expect(await enter(newVisitor(), kept)).toMatchObject({ ok: true })
  })

  it('is refused without the origin of the store', async () => {
    const { token } = await newLink()
    expect(await enter(newVisitor({ origin: 'https://evil.example' }), token)).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await enter(newVisitor(), token)).toMatchObject({ ok: true })
  })
})

describe('npm run admin:create', () => {
  const run = promisify(execFile)
  const create = async (email: string, env: Record<string, string> = {}) => {
    const { stdout } = await run(
      resolve('node_modules/.bin/node'),
      [resolve('scripts/admin-create.ts'), email],
      { env: { ...process.env, PORT: '', ...env } },
    )
    return /\/admin-login\/(\S+)/.exec(stdout)?.[1] ?? ''
  }

  it('makes an admin where there is no account, and prints a link that opens the admin [AUTH-38]', async () => {
    const email = newAddress()
    const visitor = newVisitor()
    expect(await enter(visitor, await create(email))).toMatchObject({ ok: true })
    expect(await sessionOf(visitor)).toMatchObject({ email, isAdmin: true })
  })

  it('promotes an account, which keeps its password and its id [AUTH-38]', async () => {
    const person = await createUser()
    const visitor = newVisitor()
    await enter(visitor, await create(person.email.toUpperCase()))
    expect(await sessionOf(visitor)).toMatchObject({ userId: person.id, isAdmin: true })
    expect(await signInAs(newVisitor(), person.email, person.password)).toMatchObject({ ok: true })
    await removeUsers([person])
  })

  it('does not leave the door open to whoever signed up with the address before', async () => {
    const email = newAddress()
    await signUpAs(newVisitor(), email, 'Senha-do-invasor-1')
    const visitor = newVisitor()
    expect(await enter(visitor, await create(email))).toMatchObject({ ok: true })
    expect(await signInAs(newVisitor(), email, 'Senha-do-invasor-1')).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  it('creates no store where there is none', async () => {
    const dataDir = join(tmpdir(), `uti-none-${randomUUID()}`)
    const embedded = {
      NEXT_PUBLIC_SUPABASE_URL: '',
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: '',
      SUPABASE_SECRET_KEY: '',
      UTI_DATA_DIR: dataDir,
    }
    await expect(create(newAddress(), embedded)).rejects.toMatchObject({
      stderr: expect.stringContaining(`There is no store in ${dataDir}.`),
    })
    expect(existsSync(dataDir)).toBe(false)
  })

  it('asks for an address', async () => {
    await expect(create('nobody')).rejects.toMatchObject({
      stderr: expect.stringContaining('npm run admin:create -- nome@exemplo.com.br'),
    })
  })
})
