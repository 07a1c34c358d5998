import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { confirmEmail, resendConfirmation, signUp } from '@/server/auth/actions'
import { getVisitor } from '@/server/auth/queries'
import { createUser } from '@/tests/factories/user'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'
import { mailsTo } from '@/tests/support/outbox'
import {
  codeMailedTo,
  confirmAs,
  confirmedVisitor,
  newAddress,
  PASSWORD,
  sessionOf,
  signInAs,
  signUpAs,
} from '../../support/integration/auth-flow'
import { authCalls, withFaults } from '../../support/integration/with-faults'

/** Lets the last mail be old enough for another one. */
const waitForMails = (email: string) =>
  sql(
    "update auth.users set confirmation_sent_at = now() - interval '3 minutes' where email = $1",
    [email],
  )

const SITE = process.env.SITE_ORIGIN ?? ''
const NOT_FOUND = { ok: false, code: 'NOT_FOUND' }

describe('signing up', () => {
  it('mails a link in Portuguese that confirms, signs in and works once [AUTH-08] [AUTH-20]', async () => {
    const visitor = newVisitor()
    const email = newAddress()
    await signUpAs(visitor, email)
    expect(await sessionOf(visitor)).toBeNull()
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Confirme seu e-mail na UTI dos Games')
    expect(mails[0]?.html).toContain('<html lang="pt-BR">')
    const code = await codeMailedTo(email, '/confirmar-conta/')
    expect(await confirmAs(visitor, code)).toEqual({ ok: true, data: { isSignedIn: true } })
    expect(await sessionOf(visitor)).toMatchObject({
      email,
      fullName: 'Ana Prado',
      isAdmin: false,
      emailConfirmedAt: expect.any(String),
    })
    expect(await confirmAs(newVisitor(), code)).toMatchObject(NOT_FOUND)
  })

  it('asks for a link back to the root of the site, in the mail and at the auth service [AUTH-08]', async () => {
    const email = newAddress()
    const asked: string[] = []
    await withFaults(
      (path) => {
        asked.push(path)
        return false
      },
      () => signUpAs(newVisitor(), email),
    )
    const [call] = asked.filter((path) => path.startsWith('/auth/v1/signup'))
    expect(new URL(call ?? '', SITE).searchParams.get('redirect_to')).toBe(SITE)
    const [mail] = await mailsTo(email)
    const links = [...(mail?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(links).toContainEqual(expect.stringMatching(`^${SITE}/confirmar-conta/[\\w-]+$`))
  })

  it('keeps the full name with the user and in the profile [AUTH-08]', async () => {
    const { email } = await confirmedVisitor()
    const [row] = await sql(
      `select u.raw_user_meta_data ->> 'full_name' as given, p.full_name, p.role
       from auth.users u join public.user_profiles p on p.id = u.id where u.email = $1`,
      [email],
    )
    expect(row).toEqual({ given: 'Ana Prado', full_name: 'Ana Prado', role: 'customer' })
  })

  it('tells the browser address, confirmation and admin flag of its user [AUTH-31]', async () => {
    const { visitor, email } = await confirmedVisitor()
    const known = await as(visitor, () => getVisitor({ favorites: true }))
    expect(known).toEqual({
      user: {
        id: (await sessionOf(visitor))?.userId,
        email,
        fullName: 'Ana Prado',
        emailConfirmedAt: expect.any(String),
        isAdmin: false,
        isPro: false,
      },
      favorites: [],
      coins: { balance: 0 },
      consoles: [],
    })
  })

  it.each([
    ['', 'INVALID'],
    ['12345', 'INVALID'],
    ['123456', 'INVALID'],
    ['PASSWORD', 'INVALID'],
    ['x'.repeat(73), 'INVALID'],
  ])('refuses the password %j on the server [AUTH-06] [AUTH-07]', async (password, code) => {
    const email = newAddress()
    expect(await signUpAs(newVisitor(), email, password)).toMatchObject({ ok: false, code })
    expect(await sql('select 1 from auth.users where email = $1', [email])).toEqual([])
  })

  it('takes an unusual password of 6 characters [AUTH-06]', async () => {
    expect(await signUpAs(newVisitor(), newAddress(), 'q7#wZ1')).toMatchObject({ ok: true })
  })

  it.each([
    { fullName: '', email: 'a@example.com', password: PASSWORD },
    { fullName: 'Ana', email: 'sem-arroba', password: PASSWORD },
    { fullName: 'Ana', email: '', password: PASSWORD },
  ])('refuses %j [AUTH-05]', async (input) => {
    const result = await as(newVisitor(), () => signUp(input))
    expect(result).toMatchObject({ ok: false, code: 'INVALID' })
  })

  it('cannot make an admin by the data of the sign-up', async () => {
    const email = newAddress()
    const input = { fullName: 'Eva', email, password: PASSWORD, role: 'admin' }
    await as(newVisitor(), () => signUp(input))
    const [row] = await sql(
      'select p.role from public.user_profiles p join auth.users u using (id) where u.email = $1',
      [email],
    )
    expect(row).toEqual({ role: 'customer' })
  })

  it('answers a known, an unconfirmed and an unknown address alike', async () => {
    const known = await createUser()
    const waiting = newAddress()
    await signUpAs(newVisitor(), waiting)
    const answers = await Promise.all(
      [known.email, waiting, newAddress()].map((email) => signUpAs(newVisitor(), email)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1)
    expect(await signInAs(newVisitor(), known.email, known.password)).toMatchObject({ ok: true })
  })

  it('mails a new link when an unconfirmed address signs up again, and keeps the same password', async () => {
    const email = newAddress()
    await signUpAs(newVisitor(), email)
    await waitForMails(email)
    await signUpAs(newVisitor(), email)
    expect(await mailsTo(email)).toHaveLength(2)
    await confirmAs(newVisitor(), await codeMailedTo(email, '/confirmar-conta/'))
    expect(await signInAs(newVisitor(), email)).toMatchObject({ ok: true })
  })

  it.each([true, false])(
    'leaves no password of two people with one address, with another mail: %s',
    async (isMailDue) => {
      const email = newAddress()
      await signUpAs(newVisitor(), email)
      if (isMailDue) await waitForMails(email)
      expect(await signUpAs(newVisitor(), email, 'Outra-senha-99')).toMatchObject({ ok: true })
      expect(await mailsTo(email)).toHaveLength(isMailDue ? 2 : 1)
      const owner = newVisitor()
      expect(await confirmAs(owner, await codeMailedTo(email, '/confirmar-conta/'))).toEqual({
        ok: true,
        data: { isSignedIn: true, needsPassword: true },
      })
      for (const password of [PASSWORD, 'Outra-senha-99']) {
        const answer = await signInAs(newVisitor(), email, password)
        expect(answer).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
      }
      expect(await sessionOf(owner)).toMatchObject({ email })
    },
  )

  it('changes nothing of a confirmed account', async () => {
    const { visitor, email } = await confirmedVisitor()
    await signUpAs(newVisitor(), email, 'Outra-senha-99')
    expect(await sessionOf(visitor)).toMatchObject({ email })
    expect(await signInAs(newVisitor(), email)).toMatchObject({ ok: true })
  })

  it('limits the sign-ups of one address from one network', async () => {
    const [email, visitor] = [newAddress(), newVisitor()]
    const codes: unknown[] = []
    for (let n = 0; n < 6; n++) {
      const result = await signUpAs(visitor, email)
      codes.push(result.ok ? 'ok' : result.code)
    }
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'RATE_LIMITED'])
    expect(await signUpAs(newVisitor(), email)).toMatchObject({ ok: true })
  })
})

describe('confirming', () => {
  it('takes a code to exchange where the token hash fails [AUTH-21]', async () => {
    const visitor = newVisitor()
    const email = newAddress()
    await signUpAs(visitor, email)
    // As the hosted Auth leaves it after its own link was followed: confirmed, with a code that only
    // the browser which signed up can exchange.
    const cookie = visitor.cookies.get('uti-session-code-verifier') ?? ''
    const verifier = JSON.parse(
      Buffer.from(cookie.replace(/^base64-/, ''), 'base64url').toString(),
    ).split('/')[0]
    const code = crypto.randomUUID()
    await sql('update auth.users set email_confirmed_at = now() where email = $1', [email])
    await sql(
      `insert into auth.flow_state (id, user_id, auth_code, authentication_method,
         code_challenge_method, code_challenge, provider_type)
       select $1, id, $2, 'email/signup', 's256', $3, 'email' from auth.users where email = $4`,
      [crypto.randomUUID(), code, createHash('sha256').update(verifier).digest('base64url'), email],
    )
    expect(await confirmAs(newVisitor(), code)).toMatchObject(NOT_FOUND)
    expect(await confirmAs(visitor, code)).toEqual({ ok: true, data: { isSignedIn: true } })
    expect(await sessionOf(visitor)).toMatchObject({ email })
  })

  it('keeps the session of another account, and says whose it is', async () => {
    const { visitor, email } = await confirmedVisitor()
    const other = newAddress()
    await signUpAs(newVisitor(), other)
    const code = await codeMailedTo(other, '/confirmar-conta/')
    expect(await confirmAs(visitor, code)).toEqual({
      ok: true,
      data: { isSignedIn: false, signedInAs: email },
    })
    expect(await sessionOf(visitor)).toMatchObject({ email })
    expect(visitor.cookies.get('uti-session-hint')).toBe('1')
    const [row] = await sql(
      `select count(*)::int as n from auth.sessions s join auth.users u on u.id = s.user_id
       where u.email = $1`,
      [other],
    )
    expect(row).toEqual({ n: 0 })
    expect(await signInAs(newVisitor(), other)).toMatchObject({ ok: true })
  })

  it('takes a token hash with the prefix of PKCE [AUTH-21]', async () => {
    const email = newAddress()
    await signUpAs(newVisitor(), email)
    const code = `pkce_${'a'.repeat(20)}${Date.now()}`
    await sql('update auth.users set confirmation_token = $1 where email = $2', [code, email])
    expect(await confirmAs(newVisitor(), code)).toMatchObject({ ok: true })
  })

  it.each(['000000', 'pkce_nada', crypto.randomUUID(), 'x'.repeat(512)])(
    'opens nothing by the code %j [AUTH-22]',
    async (code) => {
      const visitor = newVisitor()
      expect(await confirmAs(visitor, code)).toMatchObject(NOT_FOUND)
      expect(visitor.cookies.has('uti-session')).toBe(false)
    },
  )

  it('opens nothing by a link older than an hour [AUTH-22]', async () => {
    const email = newAddress()
    await signUpAs(newVisitor(), email)
    const code = await codeMailedTo(email, '/confirmar-conta/')
    await sql(
      "update auth.users set confirmation_sent_at = now() - interval '61 minutes' where email = $1",
      [email],
    )
    expect(await confirmAs(newVisitor(), code)).toMatchObject(NOT_FOUND)
  })

  it('tells a failure of the service from a wrong code [AUTH-23]', async () => {
    const result = await withFaults(authCalls, () => confirmAs(newVisitor(), 'a'.repeat(64)))
    expect(result).toMatchObject({ ok: false, code: 'CONNECTION' })
  })
})

describe('sending the link again', () => {
  it('mails a new link, after which the old one is dead [AUTH-18]', async () => {
    const email = newAddress()
    await signUpAs(newVisitor(), email)
    const old = await codeMailedTo(email, '/confirmar-conta/')
    await waitForMails(email)
    expect(await as(newVisitor(), () => resendConfirmation({ email }))).toMatchObject({ ok: true })
    const fresh = await codeMailedTo(email, '/confirmar-conta/')
    expect(fresh).not.toBe(old)
    expect(await confirmAs(newVisitor(), old)).toMatchObject(NOT_FOUND)
    expect(await as(newVisitor(), () => confirmEmail({ code: fresh }))).toMatchObject({ ok: true })
  })

  it('is asked of the auth service with the origin of the site [AUTH-18]', async () => {
    const email = newAddress()
    await signUpAs(newVisitor(), email)
    await waitForMails(email)
    const asked: string[] = []
    const note = (path: string) => {
      asked.push(path)
      return false
    }
    const again = () => as(newVisitor(), () => resendConfirmation({ email }))
    expect(await withFaults(note, again)).toMatchObject({ ok: true })
    const [call] = asked.filter((path) => path.startsWith('/auth/v1/resend'))
    expect(new URL(call ?? '', SITE).searchParams.get('redirect_to')).toBe(SITE)
  })

  it('answers an address without an account alike and mails it nothing', async () => {
    const [nobody, known] = [newAddress(), (await createUser()).email]
    for (const email of [nobody, known]) {
      const result = await as(newVisitor(), () => resendConfirmation({ email }))
      expect(result).toEqual({ ok: true, data: undefined })
      expect(await mailsTo(email)).toEqual([])
    }
  })

  it('is limited to 3 an hour for one address from one network [AUTH-19]', async () => {
    const [email, visitor] = [newAddress(), newVisitor()]
    const ask = () => as(visitor, () => resendConfirmation({ email }))
    for (let n = 0; n < 3; n++) expect(await ask()).toMatchObject({ ok: true })
    expect(await ask()).toMatchObject({ ok: false, code: 'RATE_LIMITED' })
  })
})
