// What an access token can do by itself, straight at the API: nothing to the account.
import { describe, expect, it } from 'vitest'
import { changeEmail, changePassword } from '@/server/auth/actions'
import { isMailDue } from '@/server/auth/credentials'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'
import { mailsTo } from '@/tests/support/outbox'
import {
  accessToken,
  callApi,
  codeMailedTo,
  confirmedVisitor,
  newAddress,
  PASSWORD,
  sessionOf,
  signInAs,
} from '../../support/integration/auth-flow'

const NEW = 'Nova-senha-do-jogo-8'

const put = (token: string, body: unknown) =>
  callApi('/auth/v1/user', token, { method: 'PUT', body: JSON.stringify(body) })
const post = (path: string, body: unknown, token?: string) =>
  callApi(`/auth/v1/${path}`, token, { method: 'POST', body: JSON.stringify(body) })
const signInAtApi = (email: string, password: string) =>
  post('token?grant_type=password', { email, password })

describe('a stolen access token', () => {
  it('changes neither password nor address, and mails nothing', async () => {
    const person = await createUser()
    const token = accessToken(await signedIn(person))
    const thief = newAddress()
    for (const body of [
      { password: NEW },
      { email: thief },
      { email: thief, password: NEW },
      { password: NEW, nonce: '123456', current_password: 'x', data: {} },
    ]) {
      const answer = await put(token, body)
      expect([answer.status, (await answer.json()).error_code]).toEqual([
        403,
        'insufficient_permissions',
      ])
    }
    expect(await mailsTo(thief)).toEqual([])
    expect(await mailsTo(person.email)).toEqual([])
    expect(await signInAs(newVisitor(), person.email, NEW)).toMatchObject({ ok: false })
    expect(await signInAs(newVisitor(), person.email, person.password)).toMatchObject({ ok: true })
  })

  it('gives an owner no short or common password', async () => {
    const owner = await createUser({ admin: true })
    const token = accessToken(await signedIn(owner))
    for (const password of ['123456', 'q7#wZ1', NEW]) {
      expect((await put(token, { password })).status).toBe(403)
    }
    expect((await signInAtApi(owner.email, '123456')).status).toBe(400)
    expect((await signInAtApi(owner.email, owner.password)).status).toBe(200)
  })

  it('may still change what is no credential', async () => {
    const token = accessToken(await signedIn(await createUser()))
    const answer = await put(token, { data: { full_name: 'Ana' } })
    expect(answer.status).toBe(200)
  })

  it('cannot use what the store permitted for another address, nor twice', async () => {
    const person = await createUser()
    const visitor = await signedIn(person)
    const token = accessToken(visitor)
    const email = newAddress()
    await sql("select private.permit_credential_change('email', $1, $2)", [person.id, email])
    expect((await put(token, { email: newAddress() })).status).toBe(403)
    expect((await put(token, { password: NEW })).status).toBe(403)
    expect((await put(token, { email })).status).toBe(200)
    await as(visitor, () => changePassword({ current: person.password, password: NEW }))
    expect((await put(token, { password: PASSWORD })).status).toBe(403)
  })

  it('cannot use a permit that has run out', async () => {
    const person = await createUser()
    const token = accessToken(await signedIn(person))
    await sql("select private.permit_credential_change('password', $1, 'x')", [person.id])
    await sql(
      "update private.credential_permits set expires_at = now() - interval '1 second' where subject = $1",
      [person.id],
    )
    expect((await put(token, { password: NEW })).status).toBe(403)
  })

  it('is dead after the owner changed the password', async () => {
    const person = await createUser()
    const token = accessToken(await signedIn(person))
    const owner = await signedIn(person)
    await as(owner, () => changePassword({ current: person.password, password: NEW }))
    expect((await callApi('/auth/v1/user', token)).status).toBe(403)
    expect(await sessionOf(owner)).toMatchObject({ userId: person.id })
  })
})

describe('the API of Auth', () => {
  it('signs nobody up with a password that the store has not looked at', async () => {
    const email = newAddress()
    for (const password of ['123456', PASSWORD]) {
      expect((await post('signup', { email, password })).status).toBe(200)
    }
    const code = await codeMailedTo(email, '/confirmar-conta/')
    expect((await post('verify', { type: 'email', token_hash: code })).status).toBe(200)
    for (const password of ['123456', PASSWORD]) {
      expect((await signInAtApi(email, password)).status).toBe(400)
    }
  })

  it('opens no session by links and codes that the store does not use', async () => {
    const person = await createUser()
    for (const path of ['otp', 'magiclink']) {
      expect((await post(path, { email: person.email })).status).toBe(422)
    }
    for (const path of ['%6ftp', 'magiclin%6b', '../../%61uth/v1/otp']) {
      expect((await post(path, { email: person.email })).status).toBe(422)
    }
    const visitor = await signedIn(person)
    const email = newAddress()
    await as(visitor, () => changeEmail({ email, current: person.password }))
    const code = await codeMailedTo(email, '/confirmar-conta/')
    const half = await post('verif%79', { type: 'email_change', token_hash: code })
    expect(await half.json()).not.toHaveProperty('access_token')
    const link = `/auth/v1/verify?token=${code}&type=email_change&redirect_to=http://localhost:3000`
    expect((await callApi(link, undefined, { redirect: 'manual' })).status).toBe(422)
    expect(await sessionOf(visitor)).toMatchObject({ email: person.email })
    expect(await mailsTo(person.email)).toHaveLength(1)
  })

  it('takes 10 wrong passwords for an address, known or not, and no more', async () => {
    const known = await createUser()
    for (const email of [known.email, newAddress()]) {
      const statuses: number[] = []
      for (let n = 0; n < 12; n++) statuses.push((await signInAtApi(email, 'errada')).status)
      expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
    }
    // The store counts its visitors itself.
    expect(await signInAs(newVisitor(), known.email, known.password)).toMatchObject({ ok: true })
  })

  it('counts no right passwords', async () => {
    const { email, password } = await createUser()
    for (let n = 0; n < 12; n++) expect((await signInAtApi(email, password)).status).toBe(200)
  })

  it('takes as long for an unknown address as for a wrong password', async () => {
    // Users of the sign-up, whose passwords are hashed at the cost of a real store.
    const people = await Promise.all(Array.from({ length: 3 }, confirmedVisitor))
    const timed = async (email: string) => {
      const started = performance.now()
      await signInAtApi(email, 'errada')
      return performance.now() - started
    }
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let n = 0; n < 24; n++) {
      known.push(await timed(people[n % 3]?.email ?? ''))
      unknown.push(await timed(newAddress()))
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[list.length / 2] ?? 0
    expect(median(known) / median(unknown)).toBeGreaterThan(0.5)
    expect(median(known) / median(unknown)).toBeLessThan(2)
  })

  it('floods no mailbox', async () => {
    const { email } = await createUser()
    for (let n = 0; n < 4; n++) expect((await post('recover', { email })).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await isMailDue('recovery', email)).toBe(false)
  })

  it('refuses bodies that it would read otherwise than the guard in front of it', async () => {
    const { email, password } = await createUser()
    const form = new URLSearchParams({ email, password }).toString()
    for (const body of [form, '[]', '"x"', '{']) {
      const answer = await callApi('/auth/v1/token?grant_type=password', undefined, {
        method: 'POST',
        body,
      })
      expect(answer.status).toBe(400)
    }
    for (const strange of ['a\0b', '\0']) {
      expect((await signInAtApi(`${strange}@example.com`, strange)).status).toBe(400)
    }
  })
})
