import type { TestProject } from 'vitest/node'
import { startTestBackend, TEST_ORIGIN } from './backend.ts'
import { serveSql } from './sql-endpoint.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The environment of the store of each worker, in the order of the workers. */
    storeEnvs: Record<string, string>[]
  }
}

type Store = { env: Record<string, string>; stop(): Promise<void> }

async function startStore(): Promise<Store> {
  const backend = await startTestBackend()
  const sqlEndpoint = await serveSql(backend.sql, backend.keys.secret)
  return {
    env: {
      NEXT_PUBLIC_SUPABASE_URL: backend.url,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.keys.publishable,
      SUPABASE_SECRET_KEY: backend.keys.secret,
      SITE_ORIGIN: TEST_ORIGIN,
      TRUSTED_PROXY_HOPS: '1',
      // A high limit, so that a slow machine is not treated as a database outage.
      DATABASE_LIMIT_MS: '60000',
      UTI_OUTBOX_URL: backend.outboxUrl,
      UTI_TEST_SQL_URL: `http://127.0.0.1:${sqlEndpoint.port}`,
    },
    async stop() {
      await sqlEndpoint.close()
      await backend.stop()
    },
  }
}

/**
 * Starts a store for each worker, so that files that run in parallel share no settings and lists.
 * Files of one worker run in sequence, and each test creates its own users and rows.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stores: Store[] = []
  while (stores.length < project.config.maxWorkers) stores.push(await startStore())
  project.provide(
    'storeEnvs',
    stores.map(({ env }) => env),
  )
  return async () => {
    // PGlite also sets the exit code of its process: 99 while it runs, 0 when it ends.
    const hasFailed = process.exitCode === 1 || project.vitest.state.getCountOfFailedTests() > 0
    for (const store of stores) await store.stop()
    process.exitCode = hasFailed ? 1 : 0
  }
}
