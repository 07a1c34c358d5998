import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The environment of the store of each worker, in the order of the workers. */
    storeEnvs: Record<string, string>[]
  }
}

type Store = { env: Record<string, string>; stop(): Promise<void> }

async function startStore(): Promise<Store> {
  const child = fork(join(import.meta.dirname, 'store-process.ts'), { execArgv: [] })
  const ended = once(child, 'exit')
  const env = await Promise.race([
    once(child, 'message').then(([message]) => message as Record<string, string>),
    ended.then(([code]) => {
      throw new Error(`the store of a worker ended with code ${code}`)
    }),
  ])
  return {
    env,
    async stop() {
      child.disconnect()
      await ended
    },
  }
}

/**
 * Starts a store for each worker, so that files that run in parallel share no settings and lists.
 * Files of one worker run in sequence, and each test creates its own users and rows.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The first one may have to save the snapshot from which the others start.
  const stores = [await startStore()]
  const others = Array.from({ length: project.config.maxWorkers - 1 }, startStore)
  stores.push(...(await Promise.all(others)))
  project.provide(
    'storeEnvs',
    stores.map(({ env }) => env),
  )
  return async () => {
    await Promise.all(stores.map((store) => store.stop()))
  }
}
