import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import { openPglite } from '../supabase/local/connection.ts'
import { applyMigrations, ensureSystemSchema } from '../supabase/local/migrations.ts'

type Query = (text: string) => Promise<object[]>

export const typesFile = 'server/core/database.types.ts'

/** Returns the TypeScript types of the schema `public`, as `supabase gen types` prints them. */
export async function databaseTypes(query: Query): Promise<string> {
  const database = { query: async (text: string) => ({ rows: await query(text) }) }
  const metadata = await introspect(database, { includedSchemas: ['public'] })
  const types = await generateTypescript(sortGeneratorMetadata(metadata))
  return `// Written by \`npm run types\` from supabase/migrations.\n${types}`
}

/** Applies all migrations to an empty database in memory and writes its types. */
async function main(): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const { sql, close } = await openPglite({ inMemory: true })
  try {
    await ensureSystemSchema(sql, root)
    await applyMigrations(sql, root, () => {})
    writeFileSync(join(root, typesFile), await databaseTypes((text) => sql.query(text)))
  } finally {
    await close()
  }
}

if (import.meta.main) await main()
