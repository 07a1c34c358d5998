import 'server-only'
import type { CookieOptions } from '@supabase/ssr'
import { SESSION_SECONDS } from '@/lib/auth/cookie-names'
import { env } from './env'

/** How long a sign-up under way may be finished in the browser that began it. */
export const VERIFIER_SECONDS = 60 * 60

const isSecure = () => env().SITE_ORIGIN.startsWith('https:')

/** Name of the session cookie; its chunks add '.0', '.1', … */
export function sessionCookieName(): string {
  return isSecure() ? '__Host-uti-session' : 'uti-session'
}

/** Flags of the session cookies: unreadable by scripts, 30 days (storefront §9, decisions: Cookies). */
export function sessionCookieFlags(): CookieOptions {
  return {
    path: '/',
    httpOnly: true,
    secure: isSecure(),
    sameSite: 'lax',
    maxAge: SESSION_SECONDS,
  }
}

/** Flags of the readable hint cookie; it lives as long as the session cookies. */
export function hintCookieFlags(): CookieOptions {
  return { ...sessionCookieFlags(), httpOnly: false }
}

const DEVICE_SECONDS = 365 * 24 * 60 * 60

/** Name of the cookie by which a browser is recognised that signed in before. */
export function deviceCookieName(): string {
  return isSecure() ? '__Host-uti-device' : 'uti-device'
}

/** Flags of the device cookie: unreadable by scripts, for a year. */
export function deviceCookieFlags(): CookieOptions {
  return { ...sessionCookieFlags(), maxAge: DEVICE_SECONDS }
}

/** Whether a cookie holds the session itself or a chunk of it, and not a verifier of a sign-up under way. */
export function isSessionCookie(name: string): boolean {
  const session = sessionCookieName()
  return name === session || new RegExp(`^${session}\\.\\d+$`).test(name)
}
