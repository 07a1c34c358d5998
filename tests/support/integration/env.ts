import { inject, vi } from 'vitest'
import { takeExpired, takeRenewed } from '../next-stubs/cache.ts'

const worker = Number(process.env.VITEST_POOL_ID)

// Sets the environment of the web process before any module of the store reads it.
Object.assign(process.env, inject('storeEnvs')[worker - 1])

// Discards the tags of an earlier test file in this process.
takeExpired()
takeRenewed()

// Tests call route handlers outside of a request, where `connection()` throws.
vi.mock('next/server', async (load) => ({
  ...(await load<typeof import('next/server')>()),
  connection: async () => undefined,
}))
