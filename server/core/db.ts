import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { cookies } from 'next/headers'
import { callerNetwork, fetchFor } from './caller'
import type { Database } from './database'
import { longFetch, readFetch, sessionFetch } from './database-fetch'
import { env } from './env'
import { catalogFetch } from './replica'
import { type CookieStore, removeSession, sessionOptions } from './session-cookies'

export type Db = SupabaseClient<Database>

const stateless = {
  auth: { persistSession: false, autoRefreshToken: false },
  // `readWithRetry` retries where needed; with both, a read could take half a minute.
  db: { retry: false },
  global: { fetch: readFetch },
}

let anonymous: Db | undefined
let catalog: Db | undefined
let service: Db | undefined
let serviceWriter: Db | undefined

/**
 * Returns the client of `publicDb` for reads of the catalog and its pages, which a replica may answer. Rows
 * that must show what the same visitor has just written are read with another client.
 */
export function catalogDb(): Db {
  catalog ??= createClient(
    env().NEXT_PUBLIC_SUPABASE_URL,
    env().NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    { ...stateless, global: { fetch: catalogFetch } },
  )
  return catalog
}

/** Returns the client without cookies or session, for other reads of public data. */
export function publicDb(): Db {
  anonymous ??= createClient(
    env().NEXT_PUBLIC_SUPABASE_URL,
    env().NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    stateless,
  )
  return anonymous
}

/**
 * Returns the client that bypasses row-level security. Only server/core may use it, for rate limits and
 * for opening sessions.
 */
export function serviceDb(): Db {
  service ??= createClient(env().NEXT_PUBLIC_SUPABASE_URL, env().SUPABASE_SECRET_KEY, stateless)
  return service
}

/** Returns a client like `serviceDb` with the time limit of a write: an order can wait for a lock. */
export function serviceWriterDb(): Db {
  serviceWriter ??= createClient(env().NEXT_PUBLIC_SUPABASE_URL, env().SUPABASE_SECRET_KEY, {
    ...stateless,
    global: { fetch: sessionFetch },
  })
  return serviceWriter
}

/** Returns a client that acts as the caller, by the session cookies of this request. */
export async function sessionDb(): Promise<Db> {
  return createCallerClient(sessionFetch)
}

/** Returns a client like `sessionDb` with a limit of 5 minutes a request, for imports and exports. */
export async function longSessionDb(): Promise<Db> {
  return createCallerClient(longFetch)
}

async function createCallerClient(within: typeof fetch): Promise<Db> {
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = env()
  return createServerClient(NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    ...sessionOptions(await getCookieStore()),
    global: { fetch: fetchFor(await callerNetwork(), within) },
  })
}

/** A server component cannot set cookies; proxy.ts refreshes them before it renders. */
async function getCookieStore(): Promise<CookieStore> {
  const cookieStore = await cookies()
  const attempt = (write: () => void) => {
    try {
      write()
    } catch {
      // Ignored while rendering: the next request that can write cookies writes these.
    }
  }
  return {
    getAll: () => cookieStore.getAll(),
    set: (name, value, flags) => attempt(() => cookieStore.set(name, value, flags)),
    delete: (name) => attempt(() => cookieStore.delete(name)),
  }
}

/** Removes the session and its hint from this browser, even if the auth service did not answer. */
export async function clearSessionCookies(): Promise<void> {
  removeSession(await getCookieStore())
}
