import { jwtVerify } from 'jose'
import { authError, type Handler, json } from '../http.ts'
import { isKey } from '../keys.ts'
import type { Keys, Sql } from '../types.ts'
import { countSignIn, findPending, isMailDue, isPasswordOf, revertSignInCount } from './accounts.ts'
import {
  type AuthMail,
  beginEmailChange,
  confirmEmailChange,
  sendConfirmation,
  sendOldAddressLink,
} from './email-change.ts'

/** Returns a text that PostgreSQL accepts; empty for any other value. */
const textOf = (value: unknown): string =>
  typeof value === 'string' && !value.includes('\0') ? value : ''

/*
 * Handles requests in which @supabase/lite's Auth lacks properties of the hosted one that the store
 * relies on:
 * - sign-in has no limit, takes longer for known addresses, and reports an unconfirmed address to
 *   every caller instead of only to one with its password;
 * - a change of password or address starts (and sends e-mails) before the database refuses it, and
 *   one of two mailboxes is enough for a new address;
 * - verify does not support the type 'email'; neither resend nor a second sign-up of an unconfirmed
 *   address sends an e-mail;
 * - links and one-time codes open sessions in ways that the store does not use.
 * The server of the store limits its visitors itself and uses the secret key.
 */

type Pass = (request: Request) => Promise<Response>
type Call = { request: Request; body: Body; isStore: boolean }
type Route = (call: Call) => Promise<Response | null>

export function authGaps(input: { sql: Sql; mail: AuthMail; keys: Keys; pass: Pass }): Handler {
  const { sql, mail, keys, pass } = input

  const routes: Record<string, Route> = {
    'POST token': async ({ request, body, isStore }) => {
      if (new URL(request.url).searchParams.get('grant_type') !== 'password') return null
      const [email, password] = [textOf(body.email), textOf(body.password)]
      if (!isStore && !(await countSignIn(sql, email))) {
        return authError(429, 'over_request_rate_limit', 'Request rate limit reached')
      }
      if (!(await isPasswordOf(sql, email, password))) {
        return authError(400, 'invalid_credentials', 'Invalid login credentials')
      }
      if (!isStore) await revertSignInCount(sql, email)
      return null
    },

    'PUT user': async ({ request, body }) => {
      const isNewPassword = body.password !== undefined
      const isNewEmail = body.email !== undefined
      const userId = await userOfToken(request.headers.get('authorization'), keys.jwtSecret)
      if (!userId || (!isNewPassword && !isNewEmail)) return null
      const email = textOf(body.email)
      const isPermitted = async (kind: string) => {
        const [row] = await sql.query<{ ok: boolean }>(
          'select private.has_credential_permit($1, $2::uuid, $3) as ok',
          [kind, userId, email],
        )
        return row?.ok === true
      }
      if (
        (isNewPassword && !(await isPermitted('password'))) ||
        (isNewEmail && !(await isPermitted('email')))
      ) {
        return authError(403, 'insufficient_permissions', 'This change needs the current password')
      }
      if (isNewEmail) await beginEmailChange(sql, userId)
      const response = await pass(request)
      if (isNewEmail && response.ok) await sendOldAddressLink(sql, mail, userId)
      return response
    },

    'POST verify': async ({ request, body }) => {
      if (body.type === 'email') return pass(withBody(request, { ...body, type: 'signup' }))
      if (body.type !== 'email_change') return null
      const confirmed = await confirmEmailChange(sql, textOf(body.token_hash))
      if (!confirmed) return authError(403, 'otp_expired', 'Email link is invalid or has expired')
      if (confirmed === 'half') return json({ code: '200', msg: 'Confirmation link accepted' })
      return pass(withBody(request, { type: body.type, token_hash: confirmed.token }))
    },

    'POST recover': async ({ body, isStore }) =>
      isStore || (await isMailDue(sql, 'recovery', textOf(body.email))) ? null : json({}),

    'POST resend': async ({ body, isStore }) => {
      if (body.type !== 'signup') return null
      const pending = await mailTo(textOf(body.email), isStore)
      if (pending) await sendConfirmation(sql, mail, pending.email)
      return json({})
    },

    'POST signup': async ({ body, isStore }) => {
      const pending = await findPending(sql, textOf(body.email))
      if (!pending) return null
      if (await mailTo(pending.email, isStore)) await sendConfirmation(sql, mail, pending.email)
      return json(lookalike(pending.email))
    },

    'POST otp': closed,
    'POST magiclink': closed,
    'GET verify': closed,
  }

  async function mailTo(email: string, isStore: boolean) {
    const isDue = isStore || (await isMailDue(sql, 'confirmation', email))
    return isDue ? findPending(sql, email) : null
  }

  return async (request, url) => {
    const name = /^\/auth\/v1\/(\w+)$/.exec(decoded(url.pathname))?.[1]
    const route = routes[`${request.method} ${name}`]
    if (!route) return null
    const key = request.headers.get('apikey') ?? url.searchParams.get('apikey')
    const isStore = isKey(key, keys.secret)
    if (!isStore && !isKey(key, keys.publishable)) return null // the API itself refuses it
    const body = request.method === 'GET' ? {} : await readBody(request)
    if (!body) return authError(400, 'bad_json', 'Could not parse request body as JSON')
    return route({ request, body, isStore })
  }
}

/** @supabase/lite also accepts percent-encoded letters in the names of its endpoints. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // no endpoint has such a name
  }
}

const closed: Route = async () => authError(422, 'otp_disabled', 'This way to sign in is closed')

/**
 * Returns the response to a first sign-up, for an address that is already awaiting its
 * confirmation.
 */
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

/** Returns the user id of the access token in `authorization`, or null if it is invalid or expired. */
async function userOfToken(
  authorization: string | null,
  jwtSecret: string,
): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(
      (authorization ?? '').replace(/^Bearer /i, ''),
      new TextEncoder().encode(jwtSecret),
      { algorithms: ['HS256'], requiredClaims: ['exp', 'sub'] },
    )
    return payload.sub ?? null
  } catch {
    return null // the API itself refuses it
  }
}

type Body = Record<string, unknown>

/**
 * Returns the JSON object in the body of a request, or null for anything else. The body of the
 * request can still be read afterwards.
 */
async function readBody(request: Request): Promise<Body | null> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : null
}

function withBody(request: Request, body: Body): Request {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) })
}
