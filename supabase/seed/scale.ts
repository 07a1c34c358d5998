import { resolve } from 'node:path'
import { loadEnvFiles } from '../../scripts/serve/settings.ts'
import { type Database, openPglite, openPostgres } from '../local/connection.ts'
import { lockDirectory } from '../local/lock.ts'
import { dataDirectory } from '../local/state-file.ts'
import { type Log, OperatorError } from '../local/types.ts'
import { addGeneratedProducts } from './scale-products.ts'

/** Opens the native database, or the embedded one of a stopped store. */
function open(databaseUrl: string | undefined): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl)
  const dataDir = dataDirectory(process.env)
  lockDirectory(dataDir, 'backend.lock')
  return openPglite({ directory: resolve(dataDir, 'db') })
}

type ScaleOptions = { databaseUrl?: string | undefined; count: number; log?: Log }

/**
 * Adds `count` generated products to a seeded store.
 * @throws OperatorError for a count outside 1 to 5,000,000, or without tables
 */
export async function scale({ databaseUrl, count, log = () => {} }: ScaleOptions): Promise<void> {
  if (!Number.isInteger(count) || count < 1 || count > 5_000_000) {
    throw new OperatorError('Say how many products: npm run seed:scale -- 100000')
  }
  const database = await open(databaseUrl)
  try {
    const [table] = await database.sql.query<{ name: string | null }>(
      "select to_regclass('public.products')::text as name",
    )
    if (!table?.name) throw new OperatorError('Start the store once, so that it has its tables.')
    await addGeneratedProducts(database.sql, count, log)
  } finally {
    await database.close()
  }
}

if (process.argv[1] === import.meta.filename) {
  loadEnvFiles()
  const count = Number(process.argv[2])
  scale({ databaseUrl: process.env.DATABASE_URL, count, log: console.log }).catch((error) => {
    console.error(error instanceof OperatorError ? error.message : error)
    process.exitCode = 1
  })
}
