// Stores the session in cookies wherever they can be written: in actions, in route handlers and in
// proxy.ts. The hint cookie is set and removed with the session. While the browser has the cookie of a
// sign-out, its session cookies are ignored.
import 'server-only'
import type { CookieMethodsServer, CookieOptions } from '@supabase/ssr'
import { SESSION_HINT_COOKIE, SIGNED_OUT_COOKIE } from '@/lib/auth/cookie-names'
import {
  hintCookieFlags,
  isSessionCookie,
  sessionCookieFlags,
  sessionCookieName,
  VERIFIER_SECONDS,
} from './cookies'
import { sessionFetch } from './database-fetch'

export type Jar = {
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
 * Returns options for a client of @supabase/ssr that stores its session in `jar` and limits its
 * requests to the time limits of `sessionFetch`.
 */
export function sessionIn(jar: Jar): SessionCookies {
  const isEndedHere = () => jar.getAll().some(({ name }) => name === SIGNED_OUT_COOKIE)
  return {
    db: { retry: false },
    global: { fetch: sessionFetch },
    cookieOptions: { name: sessionCookieName(), ...sessionCookieFlags() },
    cookies: {
      getAll: () =>
        isEndedHere() ? jar.getAll().filter(({ name }) => !isSessionCookie(name)) : jar.getAll(),
      setAll: (list) => {
        const session = list.filter(({ name }) => isSessionCookie(name))
        if (session.some(({ value }) => value !== '')) {
          if (isEndedHere()) removeSession(jar)
          jar.set(SESSION_HINT_COOKIE, '1', hintCookieFlags())
        } else if (session.length > 0) jar.delete(SESSION_HINT_COOKIE)
        for (const { name, value, options } of list) {
          jar.set(name, value, { ...sessionCookieFlags(), maxAge: lifeOf(name, options) })
        }
      },
    },
  }
}

/** @supabase/ssr writes every cookie for 400 days, regardless of its options. */
function lifeOf(name: string, { maxAge }: CookieOptions): number | undefined {
  if (maxAge === 0) return 0
  return isSessionCookie(name) ? sessionCookieFlags().maxAge : VERIFIER_SECONDS
}

/** Removes the session, the verifiers of started sign-ups, the hint and the cookie of a sign-out. */
export function removeSession(jar: Jar): void {
  for (const { name } of jar.getAll()) {
    if (!name.startsWith(sessionCookieName())) continue
    jar.set(name, '', { ...sessionCookieFlags(), maxAge: 0 })
  }
  jar.delete(SESSION_HINT_COOKIE)
  jar.delete(SIGNED_OUT_COOKIE)
}
