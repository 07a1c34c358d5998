import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keepTrial } from './trial.ts'
import type { Log, MediaStore, Seed, SeedContent, Sql } from './types.ts'

/** Runs supabase/seed/main.ts if it exists. It fills a database only once. */
export async function seedOnce(input: {
  sql: Sql
  storage: MediaStore
  projectRoot: string
  dataDir: string
  content: SeedContent
  withPeople: boolean
  log: Log
}): Promise<void> {
  const { sql, storage, projectRoot, dataDir, content, withPeople, log } = input
  const file = join(projectRoot, 'supabase/seed/main.ts')
  if (!existsSync(file)) {
    log('no supabase/seed/main.ts, the store stays empty')
    return
  }
  const { seed } = (await import(pathToFileURL(file).href)) as { seed: Seed }
  await seed({
    db: sql,
    storage,
    log,
    content,
    withPeople,
    keepTrial: ({ email, password }) => keepTrial(dataDir, { email, password }),
  })
}
