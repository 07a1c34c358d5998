import { expect } from 'vitest'
import { confirmEmail, signIn, signOut, signUp } from '@/server/auth/actions'
import { getSession } from '@/server/core/session'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { mailsTo } from '@/tests/support/outbox'

export const newAddress = () => `${crypto.randomUUID()}@example.com`
export const PASSWORD = 'Cafe-com-pixel-7'

/** The last path segment or the `codigo` of the newest link of this path. A later mail may have none. */
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

/** A browser that has signed up and followed the mailed link. */
export async function confirmedVisitor(): Promise<{ visitor: Visitor; email: string }> {
  const visitor = newVisitor()
  const email = newAddress()
  expect(await signUpAs(visitor, email)).toEqual({ ok: true, data: undefined })
  const code = await codeMailedTo(email, '/confirmar-conta/')
  expect(await confirmAs(visitor, code)).toEqual({ ok: true, data: { isSignedIn: true } })
  return { visitor, email }
}

/** Names of the cookies the browser keeps, without the one by which it is recognized after a sign-out. */
export const cookiesOf = (visitor: Visitor): string[] =>
  [...visitor.cookies.keys()].filter((name) => name !== 'uti-device')

/** The access token in the session cookie. */
export const accessToken = (visitor: Visitor): string =>
  JSON.parse(
    Buffer.from(
      (visitor.cookies.get('uti-session') ?? '').replace('base64-', ''),
      'base64url',
    ).toString(),
  ).access_token

/** Calls the API directly, with the publishable key that anybody may have. */
export const callApi = (path: string, token?: string, init: RequestInit = {}) =>
  fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}${path}`, {
    ...init,
    headers: {
      apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-type': 'application/json',
    },
  })
