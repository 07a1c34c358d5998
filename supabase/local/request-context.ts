/** A transaction of @supabase/lite. */
type Transaction = { executeQuery(query: object): Promise<unknown> }

/** The caller of a request, as @supabase/lite passes it. */
type Caller = {
  auth?: { role?: string; uid?: unknown; jwt?: unknown }
  storage?: { operation?: unknown }
}

type FunctionCall = { method: string; path: string; requestHeaders?: object }

/**
 * Maximum duration of a statement by role. Pages and actions wait no longer for a result
 * (server/core/database-fetch.ts); jobs run as service_role and wait for two minutes.
 */
const STATEMENT_LIMITS: Readonly<Record<string, string>> = {
  anon: '10s',
  authenticated: '20s',
  service_role: '130s',
}
const LOCK_LIMIT = '10s'
const IDLE_LIMIT = '30s'

const CONTEXT = `
select set_config('role', $1, true),
  set_config('request.jwt.claim.sub', $2, true), set_config('request.jwt.claim.role', $1, true),
  set_config('request.jwt.claims', $3, true), set_config('storage.operation', $4, true),
  set_config('statement_timeout', $5, true), set_config('lock_timeout', $6, true),
  set_config('idle_in_transaction_session_timeout', $7, true)`

/**
 * Sets the statement_timeout of a function before its call, as PostgREST does: set by the function
 * itself, it would apply only from the next statement on.
 */
const CALL = `
select set_config('response.status', '', true), set_config('response.headers', '', true),
  set_config('request.method', $1, true), set_config('request.path', $2, true),
  set_config('request.headers', $3, true),
  set_config('statement_timeout', coalesce(
    (select split_part(setting, '=', 2)
     from pg_catalog.pg_proc p cross join unnest(p.proconfig) setting
     where p.pronamespace = 'public'::regnamespace and p.proname = $4
       and setting like 'statement_timeout=%'
     limit 1),
    current_setting('statement_timeout')), true)`

/**
 * Replaces the statements with which @supabase/lite sets role and claims for a request. These also set
 * the time limits of the role, because those of ALTER ROLE apply to sessions and not to SET ROLE, and
 * they need two round trips instead of ten.
 */
export function limitRequests(connection: object): void {
  Object.assign(connection, { applyJwtSessionContext, applyRpcRequestGucs })
}

function applyJwtSessionContext(transaction: Transaction, { auth, storage }: Caller) {
  const role = auth?.role || 'anon'
  const claims = typeof auth?.jwt === 'object' && auth.jwt ? JSON.stringify(auth.jwt) : ''
  return run(transaction, CONTEXT, [
    role,
    String(auth?.uid ?? ''),
    claims,
    String(storage?.operation ?? ''),
    STATEMENT_LIMITS[role] ?? '10s',
    LOCK_LIMIT,
    IDLE_LIMIT,
  ])
}

function applyRpcRequestGucs(transaction: Transaction, call: FunctionCall) {
  const [, name = ''] = /\/rpc\/(\w+)/.exec(call.path) ?? []
  const headers = JSON.stringify(call.requestHeaders ?? {})
  return run(transaction, CALL, [call.method, call.path, headers, name])
}

/** Runs a statement without Kysely, the query builder of @supabase/lite, which the store lacks. */
async function run(transaction: Transaction, sql: string, parameters: string[]): Promise<void> {
  await transaction.executeQuery({ sql, parameters, query: { kind: 'RawNode' }, queryId: {} })
}
