import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './types.ts'

const OWNER_ONLY = 0o700

/**
 * Creates the folder if it does not exist, and makes it and its subfolders inaccessible to other
 * users.
 */
export function makePrivate(directory: string, log: Log): void {
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY })
  const folders = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(directory, entry.name))
  for (const folder of [directory, ...folders]) {
    try {
      chmodSync(folder, OWNER_ONLY)
    } catch {
      log(`${folder} belongs to another user, who has to close it to others (mode 700)`)
    }
  }
}
