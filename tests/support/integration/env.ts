import { inject, vi } from 'vitest'
import { takeExpired, takeRenewed } from '../next-stubs/cache.ts'

const worker = Number(process.env.VITEST_POOL_ID)

// Sets the environment of the web process before any module of the store reads it.
Object.assign(process.env, inject('storeEnvs')[worker - 1])

// Those of an earlier file in this process.
takeExpired()
takeRenewed()

// Route handlers are called without a request, for which it would wait.
vi.mock('next/server', async (load) => ({
  ...(await load<typeof import('next/server')>()),
  connection: async () => undefined,
}))
