import { describe, expect, it, vi } from 'vitest'
import {
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  updateProfile,
} from '@/server/auth/actions'
import { exportMyData, getAccountData } from '@/server/auth/queries'
import { createUser, type TestUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { mailsTo } from '@/tests/support/outbox'
import {
  accessToken,
  callApi,
  codeMailedTo,
  newAddress,
  sessionOf,
  signInAs,
} from '../../support/integration/auth-flow'
import { authCalls, withFaults } from '../../support/integration/with-faults'

const NEW = 'Nova-senha-do-jogo-8'

async function customer(): Promise<{ person: TestUser; visitor: Visitor }> {
  const person = await createUser()
  return { person, visitor: await signedIn(person) }
}

describe('the data of the account', () => {
  it('are shown to their owner and changed by them [ROUTE-12]', async () => {
    const { person, visitor } = await customer()
    expect(
      await as(visitor, () => updateProfile({ fullName: ' Bia Lima ', phone: '(27) 99999-0000' })),
    ).toMatchObject({ ok: true })
    expect(await as(visitor, getAccountData)).toMatchObject({
      fullName: 'Bia Lima',
      email: person.email,
      phone: '27999990000',
      proUntil: null,
    })
    expect(await as(visitor, () => updateProfile({ fullName: 'Bia', phone: '' }))).toMatchObject({
      ok: true,
    })
    expect(await as(visitor, getAccountData)).toMatchObject({ phone: '' })
  })

  it('are not changed from a page of another customer [ERR-01]', async () => {
    const { person, visitor } = await customer()
    const { person: other } = await customer()
    const save = (owner: string | null) =>
      as(visitor, () => updateProfile({ fullName: 'Bia Lima', phone: '' }, owner))
    const { fullName } = await as(visitor, getAccountData)
    expect(await save(other.id)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
    expect(await as(visitor, getAccountData)).toMatchObject({ fullName })
    expect(await save(person.id)).toMatchObject({ ok: true })
    expect(await as(visitor, getAccountData)).toMatchObject({ fullName: 'Bia Lima' })
  })

  it('have an optional date of birth in the past, which only its owner gets', async () => {
    const { visitor } = await customer()
    const person = { fullName: 'Bia Lima', phone: '' }
    const save = (birthDate?: string) =>
      as(visitor, () =>
        updateProfile({ ...person, ...(birthDate === undefined ? {} : { birthDate }) }),
      )
    const stored = async () => (await as(visitor, getAccountData)).birthDate
    expect(await stored()).toBe('')
    expect(await save('2001-05-04')).toMatchObject({ ok: true })
    expect(await save()).toMatchObject({ ok: true })
    expect(await stored()).toBe('2001-05-04')
    for (const birthDate of ['2999-01-01', '1899-12-31', 'ontem'])
      expect(await save(birthDate)).toMatchObject({
        code: 'INVALID',
        fields: { birthDate: 'birth' },
      })
    expect(await as(visitor, exportMyData)).toMatchObject({
      data: { profile: { birth_date: '2001-05-04' } },
    })
    expect(await save('')).toMatchObject({ ok: true })
    expect(await stored()).toBe('')
  })

  it.each([
    { fullName: '', phone: '' },
    { fullName: 'x'.repeat(81), phone: '' },
    { fullName: 'Bia', phone: '123' },
  ])('refuse %j', async (input) => {
    const { visitor } = await customer()
    expect(await as(visitor, () => updateProfile(input))).toMatchObject({ code: 'INVALID' })
  })

  it('are closed to guests and to unconfirmed addresses [PERM-14]', async () => {
    const input = { fullName: 'Eva', phone: '' }
    expect(await as(newVisitor(), () => updateProfile(input))).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    const { person, visitor } = await customer()
    await sql('update auth.users set email_confirmed_at = null where id = $1', [person.id])
    expect(await as(visitor, () => updateProfile(input))).toMatchObject({ code: 'UNCONFIRMED' })
  })
})

describe('changing the password', () => {
  it('needs the current one, ends other sessions and keeps this one', async () => {
    const { person, visitor } = await customer()
    const other = await signedIn(person)
    const change = (current: string, password: string) =>
      as(visitor, () => changePassword({ current, password }))
    expect(await change('errada-errada', NEW)).toMatchObject({ fields: { current: 'wrong' } })
    expect(await change(person.password, '123456')).toMatchObject({
      fields: { password: 'common' },
    })
    expect(await change(person.password, NEW)).toMatchObject({ ok: true })
    expect(await sessionOf(other)).toBeNull()
    expect(await sessionOf(visitor)).toMatchObject({ userId: person.id })
    expect(await signInAs(newVisitor(), person.email, person.password)).toMatchObject({ ok: false })
    expect(await signInAs(newVisitor(), person.email, NEW)).toMatchObject({ ok: true })
  })

  it('does not report an outage as a wrong password', async () => {
    const { person, visitor } = await customer()
    const change = (status: number) => {
      const real = globalThis.fetch
      const asked = vi
        .spyOn(globalThis, 'fetch')
        .mockImplementation((input, init) =>
          String(input).includes('/auth/v1/token')
            ? Promise.resolve(Response.json({ code: status, msg: 'broken' }, { status }))
            : real(input, init),
        )
      return as(visitor, () => changePassword({ current: person.password, password: NEW })).finally(
        () => asked.mockRestore(),
      )
    }
    expect(await change(503)).toEqual({ ok: false, code: 'CONNECTION' })
    expect(await change(429)).toEqual({ ok: false, code: 'RATE_LIMITED' })
  })

  it('asks 12 characters of an admin [AUTH-07]', async () => {
    const admin = await createUser({ admin: true })
    const visitor = await signedIn(admin)
    const change = (password: string) =>
      as(visitor, () => changePassword({ current: admin.password, password }))
    expect(await change('q7#wZ1q7#wZ')).toMatchObject({ fields: { password: 'short-admin' } })
    expect(await change('q7#wZ1q7#wZ1')).toMatchObject({ ok: true })
  })

  it('goes on in a new session where Auth asks for one of the last 24 hours', async () => {
    const { person, visitor } = await customer()
    const before = accessToken(visitor)
    const real = globalThis.fetch
    let refusals = 0
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (init?.method !== 'PUT' || refusals++ > 0) return real(input, init)
      const error = { code: 400, error_code: 'reauthentication_needed', msg: 'old session' }
      return Promise.resolve(
        Response.json(error, { status: 400, headers: { 'x-supabase-api-version': '2024-01-01' } }),
      )
    })
    const result = await as(visitor, () =>
      changePassword({ current: person.password, password: NEW }),
    )
    asked.mockRestore()
    expect(result).toMatchObject({ ok: true })
    expect(refusals).toBe(2)
    expect(await sessionOf(visitor)).toMatchObject({ userId: person.id })
    expect((await callApi('/auth/v1/user', before)).status).toBe(403)
    expect(await signInAs(newVisitor(), person.email, NEW)).toMatchObject({ ok: true })
  })

  it('is refused for the password it already is', async () => {
    const { person, visitor } = await customer()
    const { password } = person
    expect(await as(visitor, () => changePassword({ current: password, password }))).toMatchObject({
      fields: { password: 'same_password' },
    })
  })

  it('lets nobody guess the current one more than 10 times', async () => {
    const { person, visitor } = await customer()
    const change = (current: string) =>
      as(visitor, () => changePassword({ current, password: NEW }))
    for (let n = 0; n < 10; n++) await change('errada-errada')
    expect(await change(person.password)).toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('changing the e-mail', () => {
  const change = (visitor: Visitor, email: string, current: string) =>
    as(visitor, () => changeEmail({ email, current }))

  const confirm = async (visitor: Visitor, mailbox: string) => {
    const code = await codeMailedTo(mailbox, '/confirmar-conta/')
    return as(visitor, () => confirmEmail({ code, kind: 'email_change' }))
  }

  it.each(['new', 'old'])(
    'is done by the links in both mailboxes, the %s one first, and reported to the old one',
    async (order) => {
      const { person, visitor } = await customer()
      const email = newAddress()
      expect(await change(visitor, email, 'errada-errada')).toMatchObject({
        fields: { current: 'wrong' },
      })
      expect(await change(visitor, email, person.password)).toMatchObject({ ok: true })
      const [mail] = await mailsTo(email)
      expect(mail?.text).toContain(`para ${email}`)
      expect(mail?.text).toContain('?tipo=email')
      const [first, second] = order === 'new' ? [email, person.email] : [person.email, email]
      const other = await signedIn(person)
      expect(await confirm(visitor, first)).toEqual({ ok: true, data: { isSignedIn: false } })
      expect(await confirm(visitor, first)).toMatchObject({ code: 'NOT_FOUND' })
      expect(await sessionOf(visitor)).toMatchObject({ email: person.email })
      expect(await confirm(visitor, second)).toEqual({ ok: true, data: { isSignedIn: true } })
      expect(await sessionOf(visitor)).toMatchObject({ email })
      expect(await sessionOf(other)).toBeNull()
      expect(await confirm(visitor, second)).toMatchObject({ code: 'NOT_FOUND' })
      expect(await signInAs(newVisitor(), person.email, person.password)).toMatchObject({
        ok: false,
      })
      expect(await signInAs(newVisitor(), email, person.password)).toMatchObject({ ok: true })
      const notified = await sql(
        "select email from private.outbox where user_id = $1 and kind = 'email_changed'",
        [person.id],
      )
      expect(notified).toEqual([{ email: person.email }])
    },
  )

  it('says nothing of a password that was discarded at the sign-up', async () => {
    const { person, visitor } = await customer()
    await sql(
      `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"password_discarded": true}'
       where id = $1`,
      [person.id],
    )
    const email = newAddress()
    await change(visitor, email, person.password)
    await confirm(visitor, person.email)
    expect(await confirm(visitor, email)).toEqual({ ok: true, data: { isSignedIn: true } })
  })

  it('forgets the confirmations of an earlier change', async () => {
    const { person, visitor } = await customer()
    const [first, second] = [newAddress(), newAddress()]
    await change(visitor, first, person.password)
    await confirm(visitor, person.email)
    await change(visitor, second, person.password)
    expect(await confirm(visitor, first)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await confirm(visitor, second)).toEqual({ ok: true, data: { isSignedIn: false } })
    expect(await sessionOf(visitor)).toMatchObject({ email: person.email })
  })

  it('does not reveal that an address belongs to somebody else', async () => {
    const { person, visitor } = await customer()
    const taken = (await createUser()).email
    const account = await as(visitor, getAccountData)
    for (const email of [taken, newAddress()]) {
      expect(await change(visitor, email, person.password)).toEqual({ ok: true, data: undefined })
      expect(await as(visitor, getAccountData)).toEqual(account)
    }
    expect(await mailsTo(taken)).toEqual([])
  })
})

describe('personal data', () => {
  it('can be taken along by their owner only [LGPD-06]', async () => {
    const { person, visitor } = await customer()
    expect(await as(visitor, exportMyData)).toMatchObject({
      ok: true,
      data: { account: { id: person.id, email: person.email }, orders: [], user_favorites: [] },
    })
    expect(await as(newVisitor(), exportMyData)).toMatchObject({
      ok: false,
      code: 'UNAUTHENTICATED',
    })
  })

  it('are not refused as a guest would be while nobody can say who asks', async () => {
    const { visitor } = await customer()
    const asked = await withFaults(authCalls, () => as(visitor, exportMyData))
    expect(asked).toMatchObject({ ok: false, code: 'CONNECTION' })
  })

  it('can be deleted with the account, by its password [LGPD-07]', async () => {
    const { person, visitor } = await customer()
    const leave = (current: string) => as(visitor, () => deleteAccount({ current }))
    expect(await leave('errada-errada')).toMatchObject({ fields: { current: 'wrong' } })
    expect(await sql('select 1 from auth.users where id = $1', [person.id])).toHaveLength(1)
    expect(await leave(person.password)).toMatchObject({ ok: true })
    expect([...visitor.cookies.keys()]).toEqual([])
    expect(await signInAs(newVisitor(), person.email, person.password)).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    const traces = await sql(
      `select 1 from auth.users where id = $1 union all
       select 1 from auth.sessions where user_id = $1 union all
       select 1 from auth.refresh_tokens where user_id = $1 union all
       select 1 from auth.identities where user_id = $1 union all
       select 1 from auth.audit_log_entries where payload::text like '%' || $2 || '%' union all
       select 1 from public.user_profiles where id = $1`,
      [person.id, person.email],
    )
    expect(traces).toEqual([])
  })
})
