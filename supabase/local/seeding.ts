import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keepTrial } from './trial.ts'
import type { Log, MediaStore, Seed, Sql } from './types.ts'

/** Runs supabase/seed/main.ts when there is one; it fills an empty store once. */
export async function seedOnce(input: {
  sql: Sql
  storage: MediaStore
  projectRoot: string
  dataDir: string
  log: Log
}): Promise<void> {
  const file = join(input.projectRoot, 'supabase/seed/main.ts')
  if (!existsSync(file)) {
    input.log('no supabase/seed/main.ts, the store stays empty')
    return
  }
  const { seed } = (await import(pathToFileURL(file).href)) as { seed: Seed }
  await seed({
    db: input.sql,
    storage: input.storage,
    log: input.log,
    onlyIfEmpty: true,
    keepTrial: (trial) => keepTrial(input.dataDir, trial),
  })
}
