import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { cookies } from 'next/headers'
import { callerNetwork, fetchFor } from './caller'
import { env } from './env'
import { type Jar, removeSession, sessionIn } from './session-jar'

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

/** Every guarded action asks the service client first: without an answer by then, it says so. */
const PATIENCE_MS = 4_000

const impatient: typeof fetch = (input, init) => {
  const late = AbortSignal.timeout(PATIENCE_MS)
  const signal = init?.signal ? AbortSignal.any([init.signal, late]) : late
  return fetch(input, { ...init, signal })
}

/** Client above row-level security; only server/core may use it, for rate limits and session minting. */
export function serviceDb(): Db {
  service ??= createClient(env().NEXT_PUBLIC_SUPABASE_URL, env().SUPABASE_SECRET_KEY, {
    ...stateless,
    global: { fetch: impatient },
  })
  return service
}

/** Client that acts as the caller, by the session cookies of this request. */
export async function sessionDb(): Promise<Db> {
  return createServerClient(
    env().NEXT_PUBLIC_SUPABASE_URL,
    env().NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      ...sessionIn(await writableWherePossible()),
      global: { fetch: fetchFor(await callerNetwork()) },
    },
  )
}

/** A server component may not set cookies; middleware.ts refreshes them before it renders. */
async function writableWherePossible(): Promise<Jar> {
  const jar = await cookies()
  const attempt = (write: () => void) => {
    try {
      write()
    } catch {
      // rendering: the next request that may write cookies writes these
    }
  }
  return {
    getAll: () => jar.getAll(),
    set: (name, value, flags) => attempt(() => jar.set(name, value, flags)),
    delete: (name) => attempt(() => jar.delete(name)),
  }
}

/** Removes the session and its hint from this browser, also when the auth service did not answer. */
export async function clearSessionCookies(): Promise<void> {
  removeSession(await writableWherePossible())
}
