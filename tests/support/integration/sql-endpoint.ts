import { json, type Listener, listen } from '../../../supabase/local/http.ts'
import type { Sql } from '../../../supabase/local/types.ts'

type Query = { text: string; params: unknown[] }

/** Gives test files, which run in other processes, SQL access to the in-memory database. */
export function serveSql(sql: Sql, token: string): Promise<Listener> {
  return listen(async (request) => {
    if (request.headers.get('authorization') !== `Bearer ${token}`)
      return json({ error: 'forbidden' }, 403)
    const { text, params } = (await request.json()) as Query
    try {
      return json({ rows: await sql.query(text, params) })
    } catch (error) {
      const { message, code } = error as Error & { code?: string }
      return json({ error: message, code }, 400)
    }
  }, 0)
}
