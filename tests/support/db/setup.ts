import type { TestProject } from 'vitest/node'
import { createTemplate, startCluster } from './pg.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the cluster of the database tests, without the database name. */
    pgUrl: string
  }
}

/** Starts one cluster with the template database for all database tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  try {
    await createTemplate(cluster)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('pgUrl', cluster.url(''))
  return () => cluster.stop()
}
