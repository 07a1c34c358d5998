import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { OperatorError } from '../../supabase/local/types.ts'
import { summarySchema } from './summary.ts'

/** Files of the data folder that belong to the store and not to one machine. */
const FILES = ['keys.json', 'push-keys.json', 'storage', 'outbox']

const manifestSchema = z.object({
  format: z.literal(1),
  database: z.enum(['embedded', 'postgresql']),
  madeAt: z.iso.datetime(),
  summary: summarySchema,
})

export type Manifest = z.infer<typeof manifestSchema>

export const DATABASE_FILES = { embedded: 'database.tar', postgresql: 'database.dump' }
export const MANIFEST = 'manifest.json'

/** Copies images, keys, and stored e-mails. */
export function copyFiles(from: string, to: string): void {
  for (const name of FILES) {
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true })
  }
}

/**
 * Returns the manifest of a backup, which is written last.
 * @throws OperatorError if the folder is not a complete backup.
 */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST)
  if (!existsSync(file)) throw new OperatorError(`${folder} is not a complete backup.`)
  const result = manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!result.success) throw new OperatorError(`${file} was written by another release.`)
  return result.data
}
