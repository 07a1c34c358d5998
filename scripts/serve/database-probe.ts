import { createClient } from '@supabase/supabase-js'
import { reportOutcome, watchDatabase } from '../../lib/net/database-health.ts'

const DEFAULT_LIMIT_MS = 3_000
const VERDICT_MS = 1_000

/** The health of the database by what the store asked it. */
export const database = watchDatabase()

let verdict: Promise<boolean> | undefined

/** Whether the database answers a small read in time; one answer serves everybody for a second. */
export function databaseAnswers(): Promise<boolean> {
  if (!verdict) {
    if (!database.mayAsk(performance.now())) return Promise.resolve(false)
    verdict = ask()
    verdict.then(() => setTimeout(() => (verdict = undefined), VERDICT_MS).unref())
  }
  return verdict
}

async function ask(): Promise<boolean> {
  const { NEXT_PUBLIC_SUPABASE_URL = '', NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = '' } = process.env
  const limitMs = Number(process.env.DATABASE_LIMIT_MS ?? DEFAULT_LIMIT_MS)
  const client = createClient(NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false, timeout: limitMs },
  })
  const begin = performance.now()
  const { error } = await client.from('pages').select('slug', { head: true }).limit(1)
  const end = performance.now()
  const kind = !error ? 'answer' : end - begin < limitMs ? 'failure' : 'timeout'
  reportOutcome({ kind, begin, end })
  return !error
}
