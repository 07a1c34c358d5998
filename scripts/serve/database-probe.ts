import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { reportOutcome, watchDatabase } from '../../lib/core/database-health.ts'
import { environmentSchema } from '../../lib/core/environment.ts'
import type { Database } from '../../server/core/database.ts'

const RESULT_TTL_MS = 1_000

/** The health of the database, derived from the outcomes of the store's queries. */
export const database = watchDatabase()

let lastCheck: Promise<boolean> | undefined
let client: SupabaseClient<Database> | undefined

/**
 * Returns whether the database answers a small read in time; false without a read while `database`
 * blocks queries. All callers within a second share one result.
 */
export function isDatabaseResponding(): Promise<boolean> {
  if (!lastCheck) {
    if (!database.canSend(performance.now())) return Promise.resolve(false)
    lastCheck = checkDatabase()
    lastCheck.then(() => setTimeout(() => (lastCheck = undefined), RESULT_TTL_MS).unref())
  }
  return lastCheck
}

async function checkDatabase(): Promise<boolean> {
  const { NEXT_PUBLIC_SUPABASE_URL = '', NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = '' } = process.env
  const limitMs = environmentSchema.shape.DATABASE_LIMIT_MS.parse(process.env.DATABASE_LIMIT_MS)
  client ??= createClient<Database>(
    NEXT_PUBLIC_SUPABASE_URL,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      auth: { persistSession: false, autoRefreshToken: false },
      db: { retry: false, timeout: limitMs },
    },
  )
  const begin = performance.now()
  const { error } = await client.from('pages').select('slug', { head: true }).limit(1)
  const end = performance.now()
  const kind = !error ? 'answer' : end - begin < limitMs ? 'failure' : 'timeout'
  reportOutcome({ kind, begin, end })
  return !error
}
