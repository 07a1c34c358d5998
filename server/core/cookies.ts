import 'server-only'
import type { CookieOptions } from '@supabase/ssr'
import { SESSION_SECONDS } from '@/lib/auth/cookie-names'
import { env } from './env'

/** How long a sign-up under way may be finished in the browser that began it. */
export const VERIFIER_SECONDS = 60 * 60

const secure = () => env().SITE_ORIGIN.startsWith('https:')

/** Name and flags of the session cookies: unreadable by scripts, 30 days (storefront §9, decisions: Cookies). */
export function sessionCookieOptions(): CookieOptions & { name: string } {
  return {
    name: secure() ? '__Host-uti-session' : 'uti-session',
    path: '/',
    httpOnly: true,
    secure: secure(),
    sameSite: 'lax',
    maxAge: SESSION_SECONDS,
  }
}

/** Whether a cookie holds the session itself or a chunk of it, and not a verifier of a sign-up under way. */
export function isSessionCookie(name: string): boolean {
  const { name: session } = sessionCookieOptions()
  return name === session || new RegExp(`^${session}\\.\\d+$`).test(name)
}

/** Flags of the readable hint cookie; it lives as long as the session cookies. */
export function hintCookieOptions(): CookieOptions {
  return { ...sessionCookieOptions(), httpOnly: false, name: undefined } as CookieOptions
}
