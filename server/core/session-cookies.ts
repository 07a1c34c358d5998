import 'server-only'
import type { CookieMethodsServer, CookieOptions } from '@supabase/ssr'
import { SESSION_HINT_COOKIE, SESSION_SECONDS, SIGNED_OUT_COOKIE } from '@/lib/auth/cookies'
import { sessionFetch } from './database-fetch'
import { env } from './env'

/** Lifetime of the verifier cookie of a started sign-up, in seconds. */
const VERIFIER_SECONDS = 60 * 60

const isSecure = () => env().SITE_ORIGIN.startsWith('https:')

/** Returns the name of the session cookie; its chunks append '.0', '.1', … */
function sessionCookieName(): string {
  return isSecure() ? '__Host-uti-session' : 'uti-session'
}

/** Returns the flags of the session cookies: not readable by scripts, 30 days. */
export function sessionCookieFlags(): CookieOptions {
  return {
    path: '/',
    httpOnly: true,
    secure: isSecure(),
    sameSite: 'lax',
    maxAge: SESSION_SECONDS,
  }
}

/**
 * Returns the flags of the hint cookie: readable by scripts, with the lifetime of the session cookies.
 */
function hintCookieFlags(): CookieOptions {
  return { ...sessionCookieFlags(), httpOnly: false }
}

const DEVICE_SECONDS = 365 * 24 * 60 * 60

/** Returns the name of the cookie that identifies a browser which signed in before. */
export function deviceCookieName(): string {
  return isSecure() ? '__Host-uti-device' : 'uti-device'
}

/** Returns the flags of the device cookie: not readable by scripts, one year. */
export function deviceCookieFlags(): CookieOptions {
  return { ...sessionCookieFlags(), maxAge: DEVICE_SECONDS }
}

/**
 * Returns whether a cookie holds the session or a chunk of it, and not the verifier of a started
 * sign-up.
 */
function isSessionCookie(name: string): boolean {
  const session = sessionCookieName()
  return name === session || new RegExp(`^${session}\\.\\d+$`).test(name)
}

// Stores the session in cookies wherever they can be written: in actions, in route handlers and in
// proxy.ts. The hint cookie is set and removed with the session. While the browser has the cookie of a
// sign-out, its session cookies are ignored.

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
  // Next.js lists a cookie that this request deleted with an empty value.
  const isEndedHere = () =>
    cookieStore.getAll().some(({ name, value }) => name === SIGNED_OUT_COOKIE && value !== '')
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
