import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Handler, json } from './handler.ts'
import type { Sql } from './types.ts'

/** A database that has not answered by then is not of use to anybody. */
const PATIENCE_MS = 2_000
/** Below it a write may fail at any moment: PostgreSQL alone takes 16 MB for the next part of its log. */
const NEEDED_BYTES = 64 * 1024 * 1024

/** GET /health: 200 when the database answers in time and the disk has room, 503 with the reason otherwise. */
export function health(sql: Sql, dataDir: string): Handler {
  return async (request, url) => {
    if (request.method !== 'GET' || url.pathname !== '/health') return null
    if (!(await answers(sql))) return json({ status: 'database unavailable' }, 503)
    if (!(await hasRoom(dataDir))) return json({ status: 'disk full' }, 503)
    return json({ status: 'ok' })
  }
}

function answers(sql: Sql): Promise<boolean> {
  const answered = sql.query('select 1').then(
    () => true,
    () => false, // the reason is in the log of the query
  )
  return Promise.race([answered, sleep(PATIENCE_MS, false, { ref: false })])
}

async function hasRoom(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize >= NEEDED_BYTES
}
