import { type Handler, json } from './handler.ts'
import type { Sql } from './types.ts'

/** GET /health: 200 when the database answers, 503 when it does not. */
export function health(sql: Sql): Handler {
  return async (request, url) => {
    if (request.method !== 'GET' || url.pathname !== '/health') return null
    try {
      await sql.query('select 1')
      return json({ status: 'ok' })
    } catch {
      return json({ status: 'database unavailable' }, 503) // the reason is in the log of the query
    }
  }
}
