import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import type { Keys } from '../../../supabase/local/types.ts'
import type { TestUser } from '../../factories/user.ts'

const KEYS = resolve(import.meta.dirname, '../../../supabase/.data-test/run/keys.json')
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Returns the session cookie of a user with an unconfirmed e-mail address. Auth opens no session
 * for them, so the token is signed with the key of the test's own backend, or with a wrong one.
 */
export function signedCookie(user: Pick<TestUser, 'id'>, secret?: string): string {
  const { jwtSecret } = JSON.parse(readFileSync(KEYS, 'utf8')) as Keys
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    iat: now,
    exp: now + 900,
  }
  const unsigned = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(claims)}`
  const signature = createHmac('sha256', secret ?? jwtSecret)
    .update(unsigned)
    .digest('base64url')
  const session = {
    access_token: `${unsigned}.${signature}`,
    refresh_token: 'none',
    token_type: 'bearer',
    expires_in: 900,
    expires_at: now + 900,
    user: { id: user.id },
  }
  return `base64-${base64url(session)}`
}

/** Signs the browser in as a user with an unconfirmed e-mail address. */
export async function signInUnconfirmed(
  context: BrowserContext,
  user: TestUser,
  origin: string,
): Promise<void> {
  await context.addCookies([
    {
      name: 'uti-session',
      value: signedCookie(user),
      url: origin,
      httpOnly: true,
      sameSite: 'Lax',
    },
    { name: 'uti-session-hint', value: '1', url: origin, sameSite: 'Lax' },
  ])
}
