import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { cookies } from 'next/headers'
import {
  hintCookieOptions,
  isSessionCookie,
  SESSION_HINT_COOKIE,
  sessionCookieOptions,
} from './cookies'
import { env } from './env'

export type Db = SupabaseClient

const stateless = { auth: { persistSession: false, autoRefreshToken: false } }

let anonymous: Db | undefined
let service: Db | undefined

/** Client without cookies or session, for reads of public data inside 'use cache'. */
export function publicDb(): Db {
  anonymous ??= createClient(
    env().NEXT_PUBLIC_SUPABASE_URL,
    env().NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    stateless,
  )
  return anonymous
}

/** Client above row-level security; only server/core may use it, for rate limits and session minting. */
export function serviceDb(): Db {
  service ??= createClient(env().NEXT_PUBLIC_SUPABASE_URL, env().SUPABASE_SECRET_KEY, stateless)
  return service
}

/** Client that acts as the caller, by the session cookies of this request. */
export async function sessionDb(): Promise<Db> {
  const jar = await cookies()
  return createServerClient(
    env().NEXT_PUBLIC_SUPABASE_URL,
    env().NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      cookieOptions: sessionCookieOptions(),
      cookies: {
        getAll: () => jar.getAll(),
        setAll: (list) => {
          try {
            for (const { name, value, options } of list) jar.set(name, value, options)
            const session = list.filter(({ name }) => isSessionCookie(name))
            if (session.some(({ value }) => value !== '')) {
              jar.set(SESSION_HINT_COOKIE, '1', hintCookieOptions())
            } else if (session.length > 0) jar.delete(SESSION_HINT_COOKIE)
          } catch {
            // A server component may not set cookies; middleware.ts refreshes them before it renders.
          }
        },
      },
    },
  )
}

/** Removes the session and its hint from this browser, also when the auth service did not answer. */
export async function clearSessionCookies(): Promise<void> {
  const jar = await cookies()
  const { name } = sessionCookieOptions()
  for (const cookie of jar.getAll()) if (cookie.name.startsWith(name)) jar.delete(cookie.name)
  jar.delete(SESSION_HINT_COOKIE)
}
