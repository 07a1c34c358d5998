import type { Log, Sql } from './types.ts'

const MINUTE_MS = 60_000

/**
 * Expires unconfirmed orders every minute, as hosted Supabase does with pg_cron. Returns a cleanup
 * function.
 */
export function startJobs(sql: Sql, log: Log): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()

  async function expireOrders(): Promise<void> {
    const [found] = await sql.query<{ oid: string | null }>(
      "select to_regprocedure('private.expire_orders()')::text as oid",
    )
    if (found?.oid) await sql.query('select private.expire_orders()')
  }

  const timer = setInterval(() => {
    running = expireOrders().catch((error: unknown) =>
      log(`expire_orders failed: ${String(error)}`),
    )
  }, MINUTE_MS)
  timer.unref()

  return async () => {
    clearInterval(timer)
    await running
  }
}
