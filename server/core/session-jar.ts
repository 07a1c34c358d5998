// How the session is kept in cookies, wherever they can be written: in actions, in route handlers
// and in middleware.ts. The hint goes with the session; a session ended by the browser stays ended.
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

/** What makes a client of @supabase/ssr keep its session in `jar` and wait no longer than a page may. */
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

/** @supabase/ssr writes every cookie for 400 days, whatever it is told. */
function lifeOf(name: string, { maxAge }: CookieOptions): number | undefined {
  if (maxAge === 0) return 0
  return isSessionCookie(name) ? sessionCookieFlags().maxAge : VERIFIER_SECONDS
}

/** Removes the session, what is left of sign-ups under way, and the marks beside them. */
export function removeSession(jar: Jar): void {
  for (const { name } of jar.getAll()) {
    if (!name.startsWith(sessionCookieName())) continue
    jar.set(name, '', { ...sessionCookieFlags(), maxAge: 0 })
  }
  jar.delete(SESSION_HINT_COOKIE)
  jar.delete(SIGNED_OUT_COOKIE)
}
