import { z } from 'zod'
import { listMigrations } from '../../supabase/local/migrations.ts'
import { OperatorError } from '../../supabase/local/types.ts'
import { PROJECT_ROOT, type Settings } from './settings.ts'

const TIMEOUT_MS = 10_000
type Hosted = Omit<NonNullable<Settings['hosted']>, 'replicaUrl'>

/**
 * Sends a request with each key to a hosted project, so that a wrong setting is reported at the
 * start.
 * @throws OperatorError with the message for the operator.
 */
export async function checkHosted({ url, publishableKey, secretKey }: Hosted): Promise<void> {
  const [open, history, forbidden] = await Promise.all([
    ask(`${url}/rest/v1/site_settings?select=setting_key&limit=1`, publishableKey),
    ask(`${url}/rest/v1/rpc/applied_migrations`, secretKey),
    ask(`${url}/rest/v1/rpc/applied_migrations`, publishableKey),
  ])
  if (forbidden.status === 200) {
    throw new OperatorError(
      'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is a secret key: browsers would get it. Set the publishable one.',
    )
  }
  requireValidKey(open, 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'publishable key')
  requireValidKey(history, 'SUPABASE_SECRET_KEY', 'secret key')
  const applied = isAbsent(open) || isAbsent(history) ? [] : history.body
  if (!Array.isArray(applied)) {
    throw new OperatorError(
      `NEXT_PUBLIC_SUPABASE_URL answered in an unexpected way (status ${open.status} and ${history.status}): is ${url} a Supabase project?`,
    )
  }
  const missing = listMigrations(PROJECT_ROOT).filter(({ version }) => !applied.includes(version))
  if (missing.length === 0) return
  throw new OperatorError(
    `The database of NEXT_PUBLIC_SUPABASE_URL lacks ${missing.length} migrations of this release (the first is ${missing[0]?.version}_${missing[0]?.name}): run "npx supabase db push".`,
  )
}

type Answer = { status: number; body: unknown }

/** Whether PostgREST did not find the table or the function: only its own 404 has a code. */
const isAbsent = ({ status, body }: Answer) =>
  status === 404 && z.object({ code: z.string() }).safeParse(body).success

async function ask(address: string, key: string): Promise<Answer> {
  const headers = { apikey: key, authorization: `Bearer ${key}` }
  try {
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status: answer.status, body: await answer.json().catch(() => null) }
  } catch (error) {
    const { message, cause } = error as Error
    const reason = cause instanceof Error ? cause.message : message
    throw new OperatorError(`NEXT_PUBLIC_SUPABASE_URL cannot be reached: ${reason}.`)
  }
}

function requireValidKey({ status }: Answer, name: string, kind: string): void {
  if (status !== 401 && status !== 403) return
  throw new OperatorError(
    `${name} is not a ${kind} of the project in NEXT_PUBLIC_SUPABASE_URL (status ${status}).`,
  )
}
