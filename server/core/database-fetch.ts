import 'server-only'
import {
  AuthRetryableFetchError,
  type SupabaseClient,
  type UserResponse,
} from '@supabase/supabase-js'
import { reportOutcome, watchDatabase } from '@/lib/net/database-health'
import { env } from './env'

/** Writes of an action: an order may wait for a lock, a sign-up for the mail server. */
const WRITE_LIMIT_MS = 15_000
/** Steps of an import, exports, files: they take as long as there is data. */
const LONG_LIMIT_MS = 5 * 60_000

const health = watchDatabase()

/** The database gave no answer a moment ago, and is not asked again yet. */
class DatabaseSilentError extends Error {
  constructor() {
    super('the database is not answering')
  }
}

/**
 * A fetch for clients of the database. A question ends after `limitMs`; when nothing at all was
 * answered in that time, the next ones of the process fail at once, so that the waits of a page do not
 * add up.
 */
function fetchWithin(limitOf: (url: string, method: string) => number): typeof fetch {
  return async (input, init) => {
    const begin = performance.now()
    if (!health.mayAsk(begin)) {
      reportOutcome({ kind: 'unasked', begin, end: begin })
      throw new DatabaseSilentError()
    }
    const limit = AbortSignal.timeout(limitOf(String(input), init?.method ?? 'GET'))
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    try {
      const response = await fetch(input, { ...init, signal })
      // 5xx is what stands before a database that is away.
      const kind = response.status >= 500 ? 'failure' : 'answer'
      reportOutcome({ kind, begin, end: performance.now() })
      return response
    } catch (error) {
      const end = performance.now()
      reportOutcome({ kind: signal.aborted ? 'timeout' : 'failure', begin, end })
      throw health.isSilent(end) ? new DatabaseSilentError() : error
    }
  }
}

/** Every question is a read that a page or an action waits for: DATABASE_LIMIT_MS. */
export const readFetch = fetchWithin(() => env().DATABASE_LIMIT_MS)

const READ_METHODS = ['GET', 'HEAD']
const isRefresh = (url: string) => url.includes('grant_type=refresh_token')
const isFile = (url: string) => url.includes('/storage/v1/')

/** Reads and the renewal of a session have DATABASE_LIMIT_MS, writes 15 s, files 5 minutes. */
export const sessionFetch = fetchWithin((url, method) => {
  if (isFile(url)) return LONG_LIMIT_MS
  return READ_METHODS.includes(method) || isRefresh(url) ? env().DATABASE_LIMIT_MS : WRITE_LIMIT_MS
})

/** Every question has 5 minutes: for the steps of imports and exports. */
export const longFetch = fetchWithin(() => LONG_LIMIT_MS)

/**
 * The user of a session, verified with the auth service, within the time of a read: by itself the
 * client renews an expired session again and again for 30 s. Without an answer the error is one of
 * isAuthRetryableFetchError.
 */
export async function askUser(db: SupabaseClient): Promise<UserResponse> {
  const unanswered = (): UserResponse => ({
    data: { user: null },
    error: new AuthRetryableFetchError('the auth service is not answering', 0),
  })
  if (health.isSilent(performance.now())) return unanswered()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<UserResponse>((resolve) => {
    timer = setTimeout(() => resolve(unanswered()), env().DATABASE_LIMIT_MS * 1.25)
  })
  return Promise.race([db.auth.getUser(), late]).finally(() => clearTimeout(timer))
}
