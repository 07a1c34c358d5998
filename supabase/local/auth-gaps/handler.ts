import { type Handler, json } from '../handler.ts'
import type { Sql } from '../types.ts'
import { type ConfirmationMail, sendConfirmation } from './confirmation.ts'
import { findPending, isPasswordOf } from './pending-user.ts'

/*
 * Where @supabase/lite's Auth falls short of the hosted one in what the store relies on, mended in
 * front of it:
 * - verify knows no type 'email';
 * - resend never sends, and a second sign-up of an unconfirmed address sends nothing either;
 * - sign-in tells anybody that an address is unconfirmed, instead of only who has its password.
 */

type Pass = (request: Request) => Promise<Response>
type Body = Record<string, unknown>

export function authGaps(input: { sql: Sql; mail: ConfirmationMail; pass: Pass }): Handler {
  const { sql, mail, pass } = input
  return async (request, url) => {
    if (request.method !== 'POST') return null
    const body = await readBody(request, url)
    if (!body) return null
    if (url.pathname === '/auth/v1/verify') {
      return body.type === 'email' ? pass(withBody(request, { ...body, type: 'signup' })) : null
    }
    const pending = await findPending(sql, text(body.email))
    if (url.pathname === '/auth/v1/resend') {
      if (body.type !== 'signup') return null
      if (pending) await sendConfirmation(sql, mail, pending.email)
      return json({})
    }
    if (!pending) return null
    if (url.pathname === '/auth/v1/signup') {
      await sendConfirmation(sql, mail, pending.email)
      return json(lookalike(pending.email))
    }
    if (await isPasswordOf(sql, pending.id, text(body.password))) return null
    return json(
      { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
      400,
    )
  }
}

const MENDED = /^\/auth\/v1\/(verify|resend|signup|token)$/

async function readBody(request: Request, url: URL): Promise<Body | null> {
  if (!MENDED.test(url.pathname)) return null
  if (url.pathname.endsWith('/token') && url.searchParams.get('grant_type') !== 'password') {
    return null
  }
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null) // no JSON: the API itself refuses it
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : null
}

function withBody(request: Request, body: Body): Request {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** The answer to a first sign-up, for an address that waits for its confirmation already. */
function lookalike(email: string): Body {
  const now = new Date().toISOString()
  return {
    id: crypto.randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
