// Stores the session in cookies wherever they can be written: in actions, in route handlers and in
// proxy.ts. The hint cookie is set and removed with the session. While the browser has the cookie of a
// sign-out, its session cookies are ignored.
import 'server-only'
import type { CookieMethodsServer, CookieOptions } from '@supabase/ssr'
import { SESSION_HINT_COOKIE, SIGNED_OUT_COOKIE } from '@/lib/auth/cookies'
import {
  hintCookieFlags,
  isSessionCookie,
  sessionCookieFlags,
  sessionCookieName,
  VERIFIER_SECONDS,
} from './cookies'
import { sessionFetch } from './database-fetch'

export type CookieStore = {
  getAll: () => { name: string; value: string }[]
  set: (name: string, value: string, flags: CookieOptions) => void
  delete: (name: string) => void
}

type SessionCookies = {
  cookieOptions: CookieOptions & { name: string }
  cookies: CookieMethodsServer
  db: { retry: boolean }
  global: { fetch: typeof fetch }
}

/**
 * Returns options for a client of @supabase/ssr that stores its session in `cookieStore` and limits its
 * requests to the time limits of `sessionFetch`.
 */
export function sessionOptions(cookieStore: CookieStore): SessionCookies {
  const isEndedHere = () => cookieStore.getAll().some(({ name }) => name === SIGNED_OUT_COOKIE)
  return {
    db: { retry: false },
    global: { fetch: sessionFetch },
    cookieOptions: { name: sessionCookieName(), ...sessionCookieFlags() },
    cookies: {
      getAll: () =>
        isEndedHere()
          ? cookieStore.getAll().filter(({ name }) => !isSessionCookie(name))
          : cookieStore.getAll(),
      setAll: (list) => {
        const session = list.filter(({ name }) => isSessionCookie(name))
        if (session.some(({ value }) => value !== '')) {
          if (isEndedHere()) removeSession(cookieStore)
          cookieStore.set(SESSION_HINT_COOKIE, '1', hintCookieFlags())
        } else if (session.length > 0) cookieStore.delete(SESSION_HINT_COOKIE)
        for (const { name, value, options } of list) {
          cookieStore.set(name, value, { ...sessionCookieFlags(), maxAge: maxAgeOf(name, options) })
        }
      },
    },
  }
}

/** @supabase/ssr writes every cookie for 400 days, regardless of its options. */
function maxAgeOf(name: string, { maxAge }: CookieOptions): number | undefined {
  if (maxAge === 0) return 0
  return isSessionCookie(name) ? sessionCookieFlags().maxAge : VERIFIER_SECONDS
}

/** Removes the session, the verifiers of started sign-ups, the hint and the cookie of a sign-out. */
export function removeSession(cookieStore: CookieStore): void {
  for (const { name } of cookieStore.getAll()) {
    if (!name.startsWith(sessionCookieName())) continue
    cookieStore.set(name, '', { ...sessionCookieFlags(), maxAge: 0 })
  }
  cookieStore.delete(SESSION_HINT_COOKIE)
  cookieStore.delete(SIGNED_OUT_COOKIE)
}
