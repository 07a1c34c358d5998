import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockDirectory } from '../supabase/local/lock.ts'
import { OperatorError } from '../supabase/local/types.ts'
import { loadEnvFiles, readSettings } from './serve/settings.ts'

/*
 * `npm run db:reset`: deletes the embedded store with its keys, customers, uploads and e-mails. The
 * next start creates and fills a new one. New keys invalidate the sessions of the deleted accounts.
 */

/** Generated images of the demonstration store, which are the same in every store, and the locks. */
const PRESERVED = new Set(['seed-images', 'start.lock', 'backend.lock'])

function main(): void {
  loadEnvFiles()
  const { dataDir, hosted } = readSettings([], process.env)
  if (hosted || process.env.DATABASE_URL) {
    throw new OperatorError('Only the embedded database can be reset, not one of your own.')
  }
  lockDirectory(dataDir, 'start.lock')
  lockDirectory(dataDir, 'backend.lock')
  for (const name of readdirSync(dataDir)) {
    if (!PRESERVED.has(name)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  console.log(`The store in ${dataDir} is deleted. npm start makes a new one.`)
}

try {
  main()
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}
