import { inject } from 'vitest'
import { startTestBackend, type TestBackend } from './backend.ts'
import { copyEmpty, startEmpty, startSmall } from './native.ts'

const url = (database: string) => `${inject('storesUrl')}${database}`

/** Creates an empty, migrated database on native PostgreSQL. */
export const createNative = () => copyEmpty(url)

/** Starts an empty, migrated backend on native PostgreSQL. */
export const startNativeBackend = (): Promise<TestBackend> => startEmpty(url)

/**
 * Starts a backend for one test file with the store of `small-store.ts`, on native PostgreSQL like the
 * stores of the workers.
 */
export const startOwnBackend = (): Promise<TestBackend> => startSmall(url)

/** The databases that the embedded backend supports. */
export const databases: [name: string, start: () => Promise<TestBackend>][] = [
  ['PGlite', startTestBackend],
  ['native PostgreSQL', startNativeBackend],
]
