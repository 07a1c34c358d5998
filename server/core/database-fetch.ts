import 'server-only'
import {
  AuthRetryableFetchError,
  type SupabaseClient,
  type UserResponse,
} from '@supabase/supabase-js'
import { reportOutcome, watchDatabase } from '@/lib/core/database-health'
import { env } from './env'

/** Limit for the writes of an action: an order can wait for a lock, a sign-up for the mail server. */
const WRITE_LIMIT_MS = 15_000
/** Limit for import steps, exports and files, whose duration grows with the data. */
const LONG_LIMIT_MS = 5 * 60_000

const health = watchDatabase()

/** Thrown while the database is considered unavailable, usually without a request. */
class DatabaseUnresponsiveError extends Error {
  constructor() {
    super('the database is not answering')
  }
}

/**
 * Returns a fetch for database clients. A request is aborted after `limitMs`. If nothing was answered
 * in that time, the next requests of the process fail at once, so that the waits of a page do not add
 * up.
 */
function fetchWithin(limitOf: (url: string, method: string) => number): typeof fetch {
  return async (input, init) => {
    const begin = performance.now()
    if (!health.canSend(begin)) {
      reportOutcome({ kind: 'unasked', begin, end: begin })
      throw new DatabaseUnresponsiveError()
    }
    const limit = AbortSignal.timeout(limitOf(String(input), init?.method ?? 'GET'))
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    try {
      const response = await fetch(input, { ...init, signal })
      // A gateway answers with 5xx when the database is unavailable.
      const kind = response.status >= 500 ? 'failure' : 'answer'
      reportOutcome({ kind, begin, end: performance.now() })
      return response
    } catch (error) {
      const end = performance.now()
      reportOutcome({ kind: signal.aborted ? 'timeout' : 'failure', begin, end })
      throw health.isSilent(end) ? new DatabaseUnresponsiveError() : error
    }
  }
}

/** Limits every request to DATABASE_LIMIT_MS, for reads that a page or an action waits for. */
export const readFetch = fetchWithin(() => env().DATABASE_LIMIT_MS)

const READ_METHODS = ['GET', 'HEAD']
const isRefresh = (url: string) => url.includes('grant_type=refresh_token')
const isFile = (url: string) => url.includes('/storage/v1/')
const isSessionRequest = (url: string, method: string) =>
  isRefresh(url) || (method === 'GET' && url.endsWith('/auth/v1/user'))

/** Limits reads and session refreshes to DATABASE_LIMIT_MS, writes to 15 s and files to 5 minutes. */
const limitedFetch = fetchWithin((url, method) => {
  if (isFile(url)) return LONG_LIMIT_MS
  return READ_METHODS.includes(method) || isRefresh(url) ? env().DATABASE_LIMIT_MS : WRITE_LIMIT_MS
})

/**
 * Like `limitedFetch`, but rejects when the auth service answers a session request with 5xx or 429. Its
 * client would treat such a response as the end of the session and remove the cookies.
 */
export const sessionFetch: typeof fetch = async (input, init) => {
  const response = await limitedFetch(input, init)
  const { status } = response
  if ((status >= 500 || status === 429) && isSessionRequest(String(input), init?.method ?? 'GET')) {
    throw new Error(`the auth service answered ${status}`)
  }
  return response
}

/** Limits every request to 5 minutes, for the steps of imports and exports. */
export const longFetch = fetchWithin(() => LONG_LIMIT_MS)

/**
 * Returns the user of a session, verified with the auth service. The time is limited to 1.25 times
 * DATABASE_LIMIT_MS, because the client itself would retry the refresh of an expired session for 30 s.
 * Without a response, the error satisfies `isAuthRetryableFetchError`.
 */
export async function fetchUser(db: SupabaseClient): Promise<UserResponse> {
  const connectionError = (): UserResponse => ({
    data: { user: null },
    error: new AuthRetryableFetchError('the auth service is not answering', 0),
  })
  if (health.isSilent(performance.now())) return connectionError()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<UserResponse>((resolve) => {
    timer = setTimeout(() => resolve(connectionError()), env().DATABASE_LIMIT_MS * 1.25)
  })
  return Promise.race([db.auth.getUser(), late]).finally(() => clearTimeout(timer))
}
