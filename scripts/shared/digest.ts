import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const PROJECT_ROOT = resolve(import.meta.dirname, '../..')

function filesOf(path: string): string[] {
  const full = join(PROJECT_ROOT, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(PROJECT_ROOT.length + 1))
    .sort()
}

/**
 * Returns a digest of the content of these files and folders of the project. Results derived from
 * them are valid while it is the same.
 */
export function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesOf)) {
    hash.update(file).update(readFileSync(join(PROJECT_ROOT, file)))
  }
  return hash.digest('hex').slice(0, 24)
}
