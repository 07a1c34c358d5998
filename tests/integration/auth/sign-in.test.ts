import { describe, expect, it } from 'vitest'
import { signIn } from '@/server/auth/actions'
import { getVisitor } from '@/server/auth/queries'
import { createUser } from '@/tests/factories/user'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'
import {
  accessToken,
  callApi,
  cookiesOf,
  newAddress,
  sessionOf,
  signInAs,
  signOutAs,
  signUpAs,
} from '../../support/integration/auth-flow'
import { authCalls, withFaults } from '../../support/integration/with-faults'

describe('signing in', () => {
  it('opens a session and hints at it in a cookie of its own [AUTH-09] [AUTH-30]', async () => {
    const person = await createUser()
    const visitor = newVisitor()
    expect(await signInAs(visitor, person.email, person.password)).toEqual({
      ok: true,
      data: undefined,
    })
    expect(await sessionOf(visitor)).toMatchObject({ userId: person.id, email: person.email })
    expect(visitor.cookies.get('uti-session-hint')).toBe('1')
  })

  it('takes the address in any case', async () => {
    const person = await createUser()
    expect(
      await signInAs(newVisitor(), ` ${person.email.toUpperCase()} `, person.password),
    ).toMatchObject({ ok: true })
  })

  it('opens nothing by a wrong password or an unknown address, and answers them alike [AUTH-11]', async () => {
    const person = await createUser()
    const visitor = newVisitor()
    const wrong = await signInAs(visitor, person.email, 'Senha-errada-1')
    const unknown = await signInAs(visitor, newAddress(), 'Senha-errada-1')
    expect(wrong).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
    expect(unknown).toEqual(wrong)
    expect(visitor.cookies.size).toBe(0)
  })

  it('tells of an unconfirmed address only whoever has its password [AUTH-10]', async () => {
    const email = newAddress()
    await signUpAs(newVisitor(), email)
    const visitor = newVisitor()
    expect(await signInAs(visitor, email)).toMatchObject({ ok: false, code: 'UNCONFIRMED' })
    expect(await signInAs(visitor, email, 'Senha-errada-1')).toMatchObject({
      ok: false,
      code: 'UNAUTHENTICATED',
    })
    expect(visitor.cookies.size).toBe(0)
  })

  it('sends nothing that is not an address and a password [AUTH-05]', async () => {
    for (const input of [
      { email: '', password: 'x' },
      { email: 'a@example.com', password: '' },
    ]) {
      expect(await as(newVisitor(), () => signIn(input))).toMatchObject({ code: 'INVALID' })
    }
  })

  it('takes at least half a second whatever the answer', async () => {
    const started = performance.now()
    await signInAs(newVisitor(), newAddress(), 'Senha-errada-1')
    expect(performance.now() - started).toBeGreaterThanOrEqual(495)
  })

  it('is refused without the origin of the store', async () => {
    const person = await createUser()
    for (const origin of ['https://evil.example', 'null']) {
      const visitor = newVisitor({ origin })
      expect(await signInAs(visitor, person.email, person.password)).toMatchObject({
        code: 'FORBIDDEN',
      })
    }
    const without = newVisitor()
    without.headers.delete('origin')
    expect(await signInAs(without, person.email, person.password)).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('lets no admin in by a password that admins may not have [AUTH-07]', async () => {
    const person = await createUser()
    await sql("select private.permit_credential_change('password', $1, 'none')", [person.id])
    await sql(
      "update auth.users set encrypted_password = extensions.crypt('q7#wZ1', extensions.gen_salt('bf', 4)) where id = $1",
      [person.id],
    )
    expect(await signInAs(newVisitor(), person.email, 'q7#wZ1')).toMatchObject({ ok: true })
    await sql("update public.user_profiles set role = 'admin' where id = $1", [person.id])
    const visitor = newVisitor()
    expect(await signInAs(visitor, person.email, 'q7#wZ1')).toMatchObject({
      ok: false,
      code: 'INVALID',
      fields: { password: 'short-admin' },
    })
    expect(await sessionOf(visitor)).toBeNull()
  })
})

describe('the admin flag', () => {
  it('follows the profile at the very next call [AUTH-31]', async () => {
    const admin = await createUser({ admin: true })
    const visitor = newVisitor()
    await signInAs(visitor, admin.email, admin.password)
    expect(await sessionOf(visitor)).toMatchObject({ isAdmin: true })
    await sql("update public.user_profiles set role = 'customer' where id = $1", [admin.id])
    expect(await sessionOf(visitor)).toMatchObject({ isAdmin: false })
  })
})

describe('the read of the role', () => {
  const afterFailures = async (failures: number) => {
    const admin = await createUser({ admin: true })
    const visitor = newVisitor()
    await signInAs(visitor, admin.email, admin.password)
    let left = failures
    return withFaults(
      (path) => path.startsWith('/rest/v1/rpc/get_my_profile') && left-- > 0,
      () => sessionOf(visitor),
    )
  }

  it('is tried twice: one failure still yields an admin [AUTH-32]', async () => {
    expect(await afterFailures(1)).toMatchObject({ isAdmin: true })
  })

  it('yields no admin rights after two failures [AUTH-32]', async () => {
    expect(await afterFailures(2)).toMatchObject({ isAdmin: false, fullName: 'Ana Teste' })
  })
})

describe('signing out', () => {
  it('clears the session and its hint [AUTH-14]', async () => {
    const person = await createUser()
    const visitor = newVisitor()
    await signInAs(visitor, person.email, person.password)
    expect(await signOutAs(visitor)).toMatchObject({ ok: true })
    expect(cookiesOf(visitor)).toEqual([])
    expect(await sessionOf(visitor)).toBeNull()
  })

  it('clears them also when the auth service fails [AUTH-14]', async () => {
    const person = await createUser()
    const visitor = newVisitor()
    await signInAs(visitor, person.email, person.password)
    const result = await withFaults(authCalls, () => signOutAs(visitor))
    expect(result).toMatchObject({ ok: true })
    expect(cookiesOf(visitor)).toEqual([])
  })

  it('makes the old access token useless for the data API and for Auth', async () => {
    const person = await createUser()
    const visitor = newVisitor()
    await signInAs(visitor, person.email, person.password)
    const token = accessToken(visitor)
    const favorite = () =>
      callApi('/rest/v1/user_favorites?select=id', token).then((answer) => answer.json())
    const exported = () => callApi('/rest/v1/rpc/export_my_data', token, { method: 'POST' })
    expect((await exported()).status).toBe(200)
    await signOutAs(visitor)
    expect((await exported()).status).toBe(400)
    expect(await favorite()).toEqual([])
    const profile = await callApi('/rest/v1/user_profiles?select=id', token)
    expect(await profile.json()).toEqual([])
    expect((await callApi('/auth/v1/user', token)).status).toBe(403)
  })

  it('makes a copied cookie useless [AUTH-26]', async () => {
    const person = await createUser()
    const visitor = newVisitor()
    await signInAs(visitor, person.email, person.password)
    const thief = newVisitor()
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value)
    await signOutAs(visitor)
    expect(await as(thief, () => getVisitor({ favorites: true }))).toMatchObject({ user: null })
    expect(cookiesOf(thief)).toEqual([])
  })

  it('also ends a session that the browser alone had ended [AUTH-14]', async () => {
    const person = await createUser()
    const visitor = newVisitor()
    await signInAs(visitor, person.email, person.password)
    const token = accessToken(visitor)
    visitor.cookies.set('uti-signed-out', '1')
    visitor.cookies.delete('uti-session-hint')
    expect(await signOutAs(visitor)).toMatchObject({ ok: true })
    expect(cookiesOf(visitor)).toEqual([])
    expect((await callApi('/auth/v1/user', token)).status).toBe(403)
  })

  it('counts as done when the browser alone could do it, until the next sign-in [AUTH-14]', async () => {
    const person = await createUser()
    const visitor = newVisitor()
    await signInAs(visitor, person.email, person.password)
    visitor.cookies.set('uti-signed-out', '1')
    expect(await sessionOf(visitor)).toBeNull()
    await signInAs(visitor, person.email, person.password)
    expect(visitor.cookies.has('uti-signed-out')).toBe(false)
    expect(await sessionOf(visitor)).toMatchObject({ userId: person.id })
  })
})

describe('a session that cannot go on', () => {
  it.each([
    'base64-bm9uc2Vuc2U',
    'x',
    `base64-${Buffer.from('{"access_token":"a.b.c","refresh_token":"zzz","expires_at":1,"user":{"id":"1"}}').toString('base64url')}`,
  ])('is nobody for the forged cookie %j, and the cookie goes [AUTH-26]', async (cookie) => {
    const visitor = newVisitor()
    visitor.cookies.set('uti-session', cookie)
    visitor.cookies.set('uti-session-hint', '1')
    expect(await as(visitor, () => getVisitor({ favorites: true }))).toMatchObject({ user: null })
    expect(visitor.cookies.has('uti-session-hint')).toBe(false)
    expect(visitor.cookies.has('uti-session')).toBe(false)
  })

  it('is nobody once its refresh fails [AUTH-26] [AUTH-28]', async () => {
    const person = await createUser()
    const visitor = newVisitor()
    await signInAs(visitor, person.email, person.password)
    const cookie = JSON.parse(
      Buffer.from(
        (visitor.cookies.get('uti-session') ?? '').replace('base64-', ''),
        'base64url',
      ).toString(),
    )
    const expired = { ...cookie, expires_at: 1, expires_in: 0 }
    const encode = (value: unknown) =>
      `base64-${Buffer.from(JSON.stringify(value)).toString('base64url')}`
    await sql(
      "update auth.sessions set created_at = now() - interval '31 days', refreshed_at = now() - interval '31 days' where user_id = $1",
      [person.id],
    )
    visitor.cookies.set('uti-session', encode(expired))
    expect(await as(visitor, () => getVisitor({ favorites: false }))).toMatchObject({ user: null })
    expect(cookiesOf(visitor)).toEqual([])
  })

  it('is renewed while its refresh token lives, for 30 days [AUTH-28]', async () => {
    const person = await createUser()
    const visitor = newVisitor()
    await signInAs(visitor, person.email, person.password)
    const read = () =>
      JSON.parse(
        Buffer.from(
          (visitor.cookies.get('uti-session') ?? '').replace('base64-', ''),
          'base64url',
        ).toString(),
      )
    const before = read()
    await sql(
      "update auth.sessions set created_at = now() - interval '29 days', refreshed_at = now() - interval '29 days' where user_id = $1",
      [person.id],
    )
    visitor.cookies.set(
      'uti-session',
      `base64-${Buffer.from(JSON.stringify({ ...before, expires_at: 1 })).toString('base64url')}`,
    )
    expect(await sessionOf(visitor)).toMatchObject({ userId: person.id })
    expect(read().refresh_token).not.toBe(before.refresh_token)
  })

  it('stays in the cookie when the auth service cannot be asked', async () => {
    const person = await createUser()
    const visitor = newVisitor()
    await signInAs(visitor, person.email, person.password)
    const known = await withFaults(authCalls, () =>
      as(visitor, () => getVisitor({ favorites: false })),
    )
    expect(known).toBeNull()
    expect(await sessionOf(visitor)).toMatchObject({ userId: person.id })
  })
})

it('keeps one visitor out of the session of another, many at once', async () => {
  const people = await Promise.all([createUser(), createUser(), createUser()])
  const visitors = await Promise.all(
    people.map(async (person) => {
      const visitor = newVisitor()
      await signInAs(visitor, person.email, person.password)
      return visitor
    }),
  )
  const seen = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const visitor = visitors[n % 3]
      return [n % 3, visitor && (await sessionOf(visitor))?.userId] as const
    }),
  )
  for (const [who, userId] of seen) expect(userId).toBe(people[who]?.id)
})
