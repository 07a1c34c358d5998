import { inject } from 'vitest'

// The environment of the web process, before any module of the store reads it.
Object.assign(process.env, inject('storeEnv'))
