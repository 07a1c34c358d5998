import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { watchReplica } from '@/lib/core/replica-state'
import { readFetch } from './database-fetch'
import { env } from './env'

/** The primary gets the rest of the time that a page waits. */
const SHARE_OF_LIMIT = 1 / 3
const POLL_MS = 50
/** A replica that is behind for longer is left alone for a while, in ms. */
const CATCH_UP_MS = 30_000

const state = watchReplica()
let isFollowing = false

/**
 * Like `readFetch` for requests of the catalog, but the replica answers if DATABASE_REPLICA_URL names one
 * that has all rows written before the last change of tags. What it does not answer is asked again at the
 * primary.
 */
export const catalogFetch: typeof fetch = async (input, init) => {
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

/** Returns the position in the log of writes up to which a database has all changes. */
async function readPosition(url: string): Promise<number> {
  const { SUPABASE_SECRET_KEY: key, DATABASE_LIMIT_MS } = env()
  const response = await fetch(`${url}/rest/v1/rpc/database_position`, {
    headers: { apikey: key, authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(DATABASE_LIMIT_MS),
  })
  if (!response.ok) throw new Error(`database_position answered with status ${response.status}`)
  return Number(await response.json())
}
