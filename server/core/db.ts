import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServerClient } from '@supabase/ssr'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { cookies } from 'next/headers'
import { watchReplica } from '@/lib/core/replica-state'
import { callerNetwork, fetchFor } from './caller'
import type { Database } from './database'
import { longFetch, readFetch, sessionFetch } from './database-fetch'
import { env } from './env'
import { type CookieStore, removeSession, sessionOptions } from './session-cookies'

/** Share of DATABASE_LIMIT_MS that a request may take at the replica, before the primary is asked. */
const SHARE_OF_LIMIT = 1 / 3
const POLL_MS = 50
/** Time in ms for which a replica that is behind is polled; afterwards it is not read for a while. */
const CATCH_UP_MS = 30_000

const state = watchReplica()
let isFollowing = false

/**
 * Like `readFetch`, but sends reads to the replica of DATABASE_REPLICA_URL if it has all rows written before
 * the last change of tags. A request that fails there is sent to the primary.
 */
const catalogFetch: typeof fetch = async (input, init) => {
  const { NEXT_PUBLIC_SUPABASE_URL: primary, DATABASE_REPLICA_URL: replica } = env()
  const url = String(input)
  if (!replica || !url.startsWith(`${primary}/rest/v1/`) || !mayAsk()) return readFetch(input, init)
  const answer = await askReplica(replica + url.slice(primary.length), init)
  return answer ?? readFetch(input, init)
}

function mayAsk(): boolean {
  const now = performance.now()
  if (state.isBehind && !state.isAway(now) && !isFollowing) {
    isFollowing = true
    catchUp().finally(() => {
      isFollowing = false
    })
  }
  return state.canRead(now)
}

async function askReplica(url: string, init: RequestInit = {}): Promise<Response | null> {
  const limit = AbortSignal.timeout(env().DATABASE_LIMIT_MS * SHARE_OF_LIMIT)
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
  try {
    const response = await fetch(url, { ...init, signal })
    if (response.ok) return response
    if (response.status >= 500) state.leave(performance.now())
  } catch {
    state.leave(performance.now())
  }
  return null
}

/** Resolves when the replica has all that the primary had at the last change of tags, or has failed. */
async function catchUp(): Promise<void> {
  const { NEXT_PUBLIC_SUPABASE_URL: primary, DATABASE_REPLICA_URL: replica = '' } = env()
  const end = performance.now() + CATCH_UP_MS
  try {
    while (state.isBehind) {
      const change = state.changes
      const wanted = await readPosition(primary)
      while ((await readPosition(replica)) < wanted) {
        if (performance.now() > end) throw new Error('the replica is behind')
        await sleep(POLL_MS)
      }
      state.reach(change)
    }
  } catch {
    state.leave(performance.now())
  }
}

/** Returns the position in the write-ahead log up to which a database has all changes. */
async function readPosition(url: string): Promise<number> {
  const { SUPABASE_SECRET_KEY: key, DATABASE_LIMIT_MS } = env()
  const response = await fetch(`${url}/rest/v1/rpc/database_position`, {
    headers: { apikey: key, authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(DATABASE_LIMIT_MS),
  })
  if (!response.ok) throw new Error(`database_position answered with status ${response.status}`)
  return Number(await response.json())
}

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
 * Returns the client that bypasses row-level security. Only server modules may use it, for calls to
 * which the visitor has no right: rate limits, sign-in, the second factor, permits and live coins.
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
