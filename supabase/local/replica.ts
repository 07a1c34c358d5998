import type { App } from '@supabase/lite'
import type { Database, Replica } from './connection.ts'
import { json, type Listener, listen } from './http.ts'
import type { Sql } from './types.ts'

const POSITION = 'select public.database_position()::text as position'

type Input = {
  primary: Sql
  replica: Replica
  port: number
  createApi: (database: Pick<Database, 'connection'>) => Promise<App>
}

/**
 * Serves the data API of a streaming replica, for reads. Requests get 503 until the replica has the schema
 * that the primary database has now, so that an incomplete one is never remembered.
 */
export async function serveReplica(input: Input): Promise<Listener> {
  const { primary, replica, port, createApi } = input
  const [wanted] = await primary.query<{ position: string }>(POSITION)
  let api: Promise<App> | undefined

  async function open(): Promise<App> {
    const [found] = await replica.sql.query<{ position: string }>(POSITION)
    if (BigInt(found?.position ?? 0) < BigInt(wanted?.position ?? 0)) throw new Error('behind')
    return createApi(replica)
  }

  return listen(async (request) => {
    if (!new URL(request.url).pathname.startsWith('/rest/v1/')) return json({}, 404)
    api ??= open()
    const app = await api.catch(() => null)
    if (app) return app.fetch(request, { peerAddress: null })
    api = undefined
    return json({ code: 503, msg: 'the replica is not ready' }, 503)
  }, port)
}
