import type { BrowserContext } from '@playwright/test'
import { createServerClient } from '@supabase/ssr'
import type { TestUser } from '../../factories/user.ts'

/** Equals server/core/session-cookies.ts for a store without TLS. */
export const SESSION_COOKIE = 'uti-session'
const HINT_COOKIE = 'uti-session-hint'

type Cookie = { name: string; value: string }

/** Returns the Cookie header of a browser with these session cookies and the session hint. */
export const cookieHeader = (cookies: readonly Cookie[]): string =>
  [...cookies, { name: HINT_COOKIE, value: '1' }]
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

/** Returns the session cookies of `user` after a sign-in through the store. */
export async function sessionCookies(user: TestUser): Promise<Cookie[]> {
  const { NEXT_PUBLIC_SUPABASE_URL = '', NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = '' } = process.env
  const jar = new Map<string, string>()
  const client = createServerClient(
    NEXT_PUBLIC_SUPABASE_URL,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      cookieOptions: { name: SESSION_COOKIE },
      cookies: {
        getAll: () => [...jar].map(([name, value]) => ({ name, value })),
        setAll: (cookies) => {
          for (const { name, value } of cookies) jar.set(name, value)
        },
      },
    },
  )
  const { error } = await client.auth.signInWithPassword(user)
  if (error) throw error
  return [...jar].map(([name, value]) => ({ name, value }))
}

/** Sets the session cookies of `user` in the browser context. */
export async function signInBrowser(
  context: BrowserContext,
  user: TestUser,
  origin: string,
): Promise<void> {
  const cookies = await sessionCookies(user)
  await context.addCookies([
    ...cookies.map((cookie) => ({
      ...cookie,
      url: origin,
      httpOnly: true,
      sameSite: 'Lax' as const,
    })),
    { name: HINT_COOKIE, value: '1', url: origin, sameSite: 'Lax' as const },
  ])
}
