import 'server-only'
import type { CookieOptions } from '@supabase/ssr'
import { SESSION_SECONDS } from '@/lib/auth/cookies'
import { env } from './env'

/** How long a started sign-up can be finished in the same browser, in seconds. */
export const VERIFIER_SECONDS = 60 * 60

const isSecure = () => env().SITE_ORIGIN.startsWith('https:')

/** Returns the name of the session cookie; its chunks append '.0', '.1', … */
export function sessionCookieName(): string {
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
export function hintCookieFlags(): CookieOptions {
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
export function isSessionCookie(name: string): boolean {
  const session = sessionCookieName()
  return name === session || new RegExp(`^${session}\\.\\d+$`).test(name)
}
