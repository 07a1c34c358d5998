import { expect } from 'vitest'
import { confirmEmail, signIn, signOut, signUp } from '@/server/auth/actions'
import { getSession } from '@/server/core/session'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { mailsTo } from '@/tests/support/outbox'

export const newAddress = () => `${crypto.randomUUID()}@example.com`
export const PASSWORD = 'Cafe-com-pixel-7'

/**
 * Returns the code in the newest e-mailed link to this path: its parameter `codigo` or its last segment.
 * Newer e-mails without such a link are skipped.
 */
export async function codeMailedTo(email: string, path: string): Promise<string> {
  const lines = (await mailsTo(email)).flatMap(({ text }) => text.split('\n'))
  const link = lines.find((line) => line.includes(`http://localhost:3000${path}`))
  if (!link) throw new Error(`no link to ${path} was mailed to ${email}`)
  const url = new URL(link)
  return url.searchParams.get('codigo') ?? url.pathname.split('/').at(-1) ?? ''
}

export const signUpAs = (visitor: Visitor, email: string, password = PASSWORD) =>
  as(visitor, () => signUp({ fullName: 'Ana Prado', email, password }))

export const signInAs = (visitor: Visitor, email: string, password = PASSWORD) =>
  as(visitor, () => signIn({ email, password }))

export const signOutAs = (visitor: Visitor) => as(visitor, () => signOut({}))

export const confirmAs = (visitor: Visitor, code: string) =>
  as(visitor, () => confirmEmail({ code }))

export const sessionOf = (visitor: Visitor) => as(visitor, getSession)

/** Returns a visitor who has signed up and confirmed the e-mail address. */
export async function confirmedVisitor(): Promise<{ visitor: Visitor; email: string }> {
  const visitor = newVisitor()
  const email = newAddress()
  expect(await signUpAs(visitor, email)).toEqual({ ok: true, data: undefined })
  const code = await codeMailedTo(email, '/confirmar-conta/')
  expect(await confirmAs(visitor, code)).toEqual({ ok: true, data: { isSignedIn: true } })
  return { visitor, email }
}

/** Returns the names of the visitor's cookies except `uti-device`, which remains after a sign-out. */
export const cookiesOf = (visitor: Visitor): string[] =>
  [...visitor.cookies.keys()].filter((name) => name !== 'uti-device')

/** Returns the access token in the session cookie. */
export const accessToken = (visitor: Visitor): string =>
  JSON.parse(
    Buffer.from(
      (visitor.cookies.get('uti-session') ?? '').replace('base64-', ''),
      'base64url',
    ).toString(),
  ).access_token

/** Calls the API directly with the publishable key, as any client can. */
export const callApi = (path: string, token?: string, init: RequestInit = {}) =>
  fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}${path}`, {
    ...init,
    headers: {
      apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-type': 'application/json',
    },
  })
