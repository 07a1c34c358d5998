import { TEST_ORIGIN } from './backend.ts'
import { startSmall } from './native.ts'
import { serveSql } from './sql-endpoint.ts'

/*
 * Runs the store of one worker in a separate process, which sends its environment to its parent and ends
 * with it. The argument is the URL of the cluster with the template databases.
 */

const cluster = process.argv[2] ?? ''
const backend = await startSmall((database) => `${cluster}${database}`)
const sqlEndpoint = await serveSql(backend.sql, backend.keys.secret)
process.once('disconnect', async () => {
  await sqlEndpoint.close()
  await backend.stop()
  process.exit()
})
process.send?.({
  NEXT_PUBLIC_SUPABASE_URL: backend.url,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.keys.publishable,
  SUPABASE_SECRET_KEY: backend.keys.secret,
  SITE_ORIGIN: TEST_ORIGIN,
  TRUSTED_PROXY_HOPS: '1',
  // A high limit, so that a slow machine is not treated as a database outage.
  DATABASE_LIMIT_MS: '60000',
  UTI_OUTBOX_URL: backend.outboxUrl,
  UTI_TEST_SQL_URL: `http://127.0.0.1:${sqlEndpoint.port}`,
})
