import type { TestProject } from 'vitest/node'
import { startTestBackend, TEST_ORIGIN } from './backend.ts'
import { serveSql } from './sql-endpoint.ts'

declare module 'vitest' {
  interface ProvidedContext {
    storeEnv: Record<string, string>
  }
}

/** One backend for all integration tests of a run; each test makes its own users and rows. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const backend = await startTestBackend()
  const sqlEndpoint = await serveSql(backend.sql, backend.keys.secret)
  project.provide('storeEnv', {
    NEXT_PUBLIC_SUPABASE_URL: backend.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.keys.publishable,
    SUPABASE_SECRET_KEY: backend.keys.secret,
    SITE_ORIGIN: TEST_ORIGIN,
    TRUSTED_PROXY_HOPS: '1',
    UTI_OUTBOX_URL: backend.outboxUrl,
    UTI_TEST_SQL_URL: `http://127.0.0.1:${sqlEndpoint.port}`,
  })
  return async () => {
    await sqlEndpoint.close()
    await backend.stop()
  }
}
