import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Handler, json } from './http.ts'
import type { Sql } from './types.ts'

/** A database that does not respond within this time is considered unavailable. */
const TIMEOUT_MS = 2_000
/**
 * With less free space any write may fail: PostgreSQL alone allocates 16 MB for the next WAL
 * segment.
 */
const NEEDED_BYTES = 64 * 1024 * 1024

/**
 * GET /health: 200 if the database responds in time and the disk has free space, otherwise 503 with
 * the reason.
 */
export function health(sql: Sql, dataDir: string): Handler {
  return async (request, url) => {
    if (request.method !== 'GET' || url.pathname !== '/health') return null
    if (!(await respondsInTime(sql))) return json({ status: 'database unavailable' }, 503)
    if (!(await hasRoom(dataDir))) return json({ status: 'disk full' }, 503)
    return json({ status: 'ok' })
  }
}

function respondsInTime(sql: Sql): Promise<boolean> {
  const answered = sql.query('select 1').then(
    () => true,
    () => false, // the query itself logs the reason
  )
  return Promise.race([answered, sleep(TIMEOUT_MS, false, { ref: false })])
}

/** Returns whether the disk of a folder has the space that a write may need. */
export async function hasRoom(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize >= NEEDED_BYTES
}
