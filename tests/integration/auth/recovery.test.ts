import { describe, expect, it, vi } from 'vitest'
import { requestPasswordReset, resetPassword } from '@/server/auth/actions'
import { createUser, type TestUser } from '@/tests/factories/user'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { mailsTo } from '@/tests/support/outbox'
import { codeMailedTo, newAddress, sessionOf, signInAs } from '../../support/integration/auth-flow'

const NEW = 'Nova-senha-do-jogo-8'
const request = (email: string) => as(newVisitor(), () => requestPasswordReset({ email }))
const reset = (visitor: Visitor, code: string, password = NEW) =>
  as(visitor, () => resetPassword({ code, password }))

/** Lets the last mail be old enough for another one. */
const waitForMails = (person: TestUser) =>
  sql("update auth.users set recovery_sent_at = now() - interval '3 minutes' where id = $1", [
    person.id,
  ])

async function codeFor(person: TestUser): Promise<string> {
  await waitForMails(person)
  expect(await request(person.email)).toEqual({ ok: true, data: undefined })
  return codeMailedTo(person.email, '/reset-password')
}

describe('a forgotten password', () => {
  it('is replaced by the mailed link; the old one opens nothing any more [AUTH-25]', async () => {
    const person = await createUser()
    const visitor = newVisitor()
    expect(await reset(visitor, await codeFor(person))).toMatchObject({ ok: true })
    expect(await sessionOf(visitor)).toMatchObject({ userId: person.id })
    expect(await signInAs(newVisitor(), person.email, person.password)).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect(await signInAs(newVisitor(), person.email, NEW)).toMatchObject({ ok: true })
  })

  it('ends the sessions of other browsers [AUTH-25]', async () => {
    const person = await createUser()
    const other = newVisitor()
    await signInAs(other, person.email, person.password)
    const visitor = newVisitor()
    await reset(visitor, await codeFor(person))
    expect(await sessionOf(other)).toBeNull()
    expect(await sessionOf(visitor)).not.toBeNull()
  })

  it('has a link that works once, within the hour, and its successor replaces it', async () => {
    const person = await createUser()
    const first = await codeFor(person)
    const second = await codeFor(person)
    expect(await reset(newVisitor(), first)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await reset(newVisitor(), second)).toMatchObject({ ok: true })
    expect(await reset(newVisitor(), second, 'Mais-outra-senha-1')).toMatchObject({
      code: 'NOT_FOUND',
    })
    const late = await codeFor(person)
    await sql(
      "update auth.users set recovery_sent_at = now() - interval '61 minutes' where id = $1",
      [person.id],
    )
    expect(await reset(newVisitor(), late)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('may be retried after a refused password, in the same browser only', async () => {
    const admin = await createUser({ admin: true })
    const code = await codeFor(admin)
    const visitor = newVisitor()
    expect(await reset(visitor, code, '123456')).toMatchObject({ fields: { password: 'common' } })
    expect(await reset(visitor, code, 'q7#wZ1')).toMatchObject({
      fields: { password: 'short-admin' },
    })
    expect(await reset(newVisitor(), code)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await reset(visitor, code)).toMatchObject({ ok: true })
    expect(await signInAs(newVisitor(), admin.email, NEW)).toMatchObject({ ok: true })
    expect(visitor.cookies.has('uti-recovery')).toBe(false)
    expect(await reset(visitor, code, 'Mais-outra-senha-1')).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('changes the password of its own account, also after the link of another one', async () => {
    const [admin, person] = [await createUser({ admin: true }), await createUser()]
    const visitor = newVisitor()
    expect(await reset(visitor, await codeFor(admin), 'q7#wZ1')).toMatchObject({
      fields: { password: 'short-admin' },
    })
    expect(await reset(visitor, await codeFor(person))).toMatchObject({ ok: true })
    expect(await sessionOf(visitor)).toMatchObject({ userId: person.id })
    expect(await signInAs(newVisitor(), person.email, NEW)).toMatchObject({ ok: true })
    expect(await signInAs(newVisitor(), admin.email, admin.password)).toMatchObject({ ok: true })
  })

  it('may be retried for ten minutes', async () => {
    const admin = await createUser({ admin: true })
    const code = await codeFor(admin)
    const visitor = newVisitor()
    const start = Date.now()
    await reset(visitor, code, 'q7#wZ1')
    const pass = visitor.cookies.get('uti-recovery') ?? ''
    const end = Number.parseInt(pass, 10)
    expect(end).toBeGreaterThanOrEqual(start + 10 * 60_000)
    expect(end).toBeLessThanOrEqual(Date.now() + 10 * 60_000)

    const changed = pass.slice(0, -1) + (pass.endsWith('A') ? 'Q' : 'A')
    for (const forged of [changed, pass.slice(0, -1), pass.replace(`${end}`, `${end + 1}`)]) {
      visitor.cookies.set('uti-recovery', forged)
      expect(await reset(visitor, code)).toMatchObject({ code: 'NOT_FOUND' })
    }
    visitor.cookies.set('uti-recovery', pass)
    const clock = vi.spyOn(Date, 'now')
    try {
      clock.mockReturnValue(end)
      expect(await reset(visitor, code)).toMatchObject({ code: 'NOT_FOUND' })
      clock.mockReturnValue(end - 1)
      expect(await reset(visitor, code)).toMatchObject({ ok: true })
    } finally {
      clock.mockRestore()
    }
  })

  it('cannot be set by a session alone, nor by a pass of another session or of one own making', async () => {
    const [victim, thief] = [await createUser(), await createUser()]
    const visitor = newVisitor()
    await signInAs(visitor, victim.email, victim.password)
    expect(await reset(visitor, 'a'.repeat(64))).toMatchObject({ code: 'NOT_FOUND' })
    const own = newVisitor()
    // A short admin password leaves the pass in place: the thief's, for the thief's session.
    await sql("update public.user_profiles set role = 'admin' where id = $1", [thief.id])
    await reset(own, await codeFor(thief), 'q7#wZ1')
    const pass = own.cookies.get('uti-recovery') ?? ''
    expect(pass).not.toBe('')
    for (const forged of [pass, `${Date.now() + 60_000}.AAAA`, 'x', '.', `9e99.${pass}`]) {
      visitor.cookies.set('uti-recovery', forged)
      expect(await reset(visitor, 'a'.repeat(64))).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await signInAs(newVisitor(), victim.email, victim.password)).toMatchObject({ ok: true })
  })

  it('is asked for alike with and without an account', async () => {
    const nobody = newAddress()
    const known = (await createUser()).email
    for (const email of [nobody, known]) {
      const visitor = newVisitor()
      const ask = () => as(visitor, () => requestPasswordReset({ email }))
      for (let n = 0; n < 3; n++) expect(await ask()).toEqual({ ok: true, data: undefined })
      expect(await ask()).toMatchObject({ ok: false, code: 'RATE_LIMITED' })
    }
    expect(await mailsTo(nobody)).toEqual([])
    expect(await mailsTo(known)).toHaveLength(1)
  })

  it('tells the owner of the account when it was changed', async () => {
    const person = await createUser()
    await reset(newVisitor(), await codeFor(person))
    const sent = async () =>
      (await mailsTo(person.email)).filter(({ subject }) => subject === 'Sua senha foi alterada')
    // The mail worker runs every 5 s.
    await expect.poll(async () => (await sent()).length, { timeout: 60_000 }).toBe(1)
    await expect
      .poll(() => sql('select state from private.outbox where user_id = $1', [person.id]))
      .toEqual([{ state: 'sent' }])
  })
})
