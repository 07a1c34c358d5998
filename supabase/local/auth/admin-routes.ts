import { createHash, randomInt } from 'node:crypto'
import { authError, type Handler, json } from '../http.ts'
import { isKey } from '../keys.ts'
import type { Sql } from '../types.ts'
import { findUser, insertUser, removeUser } from './users.ts'

/*
 * The endpoints of GoTrue's admin API that the store uses and @supabase/lite lacks, with the same
 * request and response format, so that supabase.auth.admin works as on a hosted project.
 */

type Body = Record<string, unknown>

type Options = { secretKey: string; siteOrigin: string; passwordCost?: number | undefined }

export function authAdmin(sql: Sql, { secretKey, siteOrigin, passwordCost }: Options): Handler {
  return async (request, url) => {
    const path = /^\/auth\/v1\/admin(\/.*)$/.exec(url.pathname)?.[1]
    if (path === undefined) return null
    if (!isKey(request.headers.get('apikey'), secretKey))
      return authError(403, 'not_admin', 'User not allowed')
    const body = request.method === 'POST' ? await readBody(request) : {}
    if (request.method === 'POST' && path === '/users') return createUser(sql, body, passwordCost)
    if (request.method === 'POST' && path === '/generate_link')
      return generateLink(sql, body, siteOrigin)
    const userId = /^\/users\/([0-9a-f-]{36})$/.exec(path)?.[1]
    if (userId && request.method === 'GET') {
      const user = await findUser(sql, 'id', userId)
      return user ? json(user) : notFound()
    }
    if (userId && request.method === 'DELETE')
      return (await removeUser(sql, userId)) ? json({}) : notFound()
    return authError(404, 'not_found', 'This admin endpoint does not exist here')
  }
}

async function createUser(sql: Sql, body: Body, passwordCost?: number): Promise<Response> {
  const email = text(body.email)
  const password = text(body.password) || crypto.randomUUID()
  if (!email.includes('@')) return authError(422, 'validation_failed', 'A valid email is needed')
  const user = await insertUser(sql, {
    email,
    password,
    passwordCost,
    confirmed: body.email_confirm === true,
    userMetadata: object(body.user_metadata),
    appMetadata: object(body.app_metadata),
  })
  if (user) return json(user)
  return authError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  )
}

async function generateLink(sql: Sql, body: Body, siteOrigin: string): Promise<Response> {
  const type = text(body.type)
  if (type !== 'magiclink' && type !== 'recovery') {
    return authError(422, 'validation_failed', 'Only magiclink and recovery links are made here')
  }
  const user = await findUser(sql, 'email', text(body.email))
  if (!user) return notFound()
  const { emailOtp, hashedToken } = await issueLink(sql, user.email)
  const redirectTo = text(body.redirect_to) || siteOrigin
  const action = new URL('/auth/v1/verify', siteOrigin)
  action.search = new URLSearchParams({
    token: hashedToken,
    type,
    redirect_to: redirectTo,
  }).toString()
  return json({
    ...user,
    action_link: action.href,
    email_otp: emailOtp,
    hashed_token: hashedToken,
    redirect_to: redirectTo,
    verification_type: type,
  })
}

async function readBody(request: Request): Promise<Body> {
  // An invalid body counts as empty and is rejected by the validation of its fields.
  return object(await request.json().catch(() => null))
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const object = (value: unknown): Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {}
const notFound = (): Response => authError(404, 'user_not_found', 'User not found')

type Link = { emailOtp: string; hashedToken: string }

/**
 * Issues a token that `verifyOtp({ token_hash, type })` accepts once, valid as long as an e-mailed
 * one. Both magic links and recoveries are stored in `recovery_token`.
 */
async function issueLink(sql: Sql, email: string): Promise<Link> {
  const emailOtp = String(randomInt(0, 1_000_000)).padStart(6, '0')
  // The short code can be found by hashing all codes, so the long token is not derived from it.
  const hashedToken = createHash('sha256')
    .update(crypto.randomUUID() + crypto.randomUUID())
    .digest('hex')
  await sql.query(
    'update auth.users set recovery_token = $1, recovery_sent_at = now() where email = lower($2)',
    [hashedToken, email],
  )
  return { emailOtp, hashedToken }
}
