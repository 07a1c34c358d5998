import type { TestProject } from 'vitest/node'
import { startTestBackend, TEST_ORIGIN } from './backend.ts'
import { serveSql } from './sql-endpoint.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The environment of each worker's store; the first worker's is the first. */
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
 * A store for each worker, so that files that run at once do not meet in settings and lists; the
 * files of one worker follow each other, and each test makes its own users and rows.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stores: Store[] = []
  while (stores.length < project.vitest.config.maxWorkers) stores.push(await startStore())
  project.provide(
    'storeEnvs',
    stores.map(({ env }) => env),
  )
  return async () => {
    for (const store of stores) await store.stop()
  }
}
