import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../db/pg.ts'
import { createTemplates } from './native.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The environment of the store of each worker, in the order of the workers. */
    storeEnvs: Record<string, string>[]
    /** URL of the cluster with the databases of these stores, without the database name. */
    storesUrl: string
  }
}

type Store = { env: Record<string, string>; stop(): Promise<void> }

async function startStore(clusterUrl: string): Promise<Store> {
  const child = fork(join(import.meta.dirname, 'store-process.ts'), [clusterUrl], { execArgv: [] })
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

type Stores = { url: string; envs: Record<string, string>[]; stop(): Promise<void> }

async function startStores(workers: number): Promise<Stores> {
  const cluster = await startCluster({ jit: 'off' })
  const stores: Store[] = []
  const end = async () => {
    await Promise.all(stores.map((store) => store.stop()))
    await cluster.stop()
  }
  let ended: Promise<void> | undefined
  const stop = () => (ended ??= end())
  try {
    await createTemplates(cluster.url)
    const url = cluster.url('')
    const starts = Array.from({ length: workers }, () => startStore(url))
    stores.push(...(await Promise.all(starts)))
    return { url, envs: stores.map(({ env }) => env), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Global, because vitest evaluates this module once per project, and all projects share the stores. */
const run = globalThis as { integrationStores?: Promise<Stores> }

/**
 * Starts a store for each worker, so that files that run in parallel share no settings and lists. Files of
 * one worker run in sequence, and each test creates its own users and rows. The stores use native
 * PostgreSQL, which takes a third of the time of PGlite.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.integrationStores ??= startStores(project.config.maxWorkers)
  const { url, envs, stop } = await run.integrationStores
  project.provide('storesUrl', url)
  project.provide('storeEnvs', envs)
  return stop
}
