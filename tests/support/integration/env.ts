import { inject } from 'vitest'

const worker = Number(process.env.VITEST_POOL_ID)

// Sets the environment of the web process before any module of the store reads it.
Object.assign(process.env, inject('storeEnvs')[worker - 1])
