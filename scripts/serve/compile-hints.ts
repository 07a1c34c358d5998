import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Chrome compiles a script with this comment off the main thread while it downloads (v8.dev:
 * explicit compile hints).
 */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the framework scripts that every page loads first in a build of Next. Nearly all of their
 * functions run at once, and compiling each of them at its first call would block the page.
 */
export function hintFirstScripts(dist: string): void {
  const manifest: { rootMainFiles: string[] } = JSON.parse(
    readFileSync(join(dist, 'build-manifest.json'), 'utf8'),
  )
  for (const name of manifest.rootMainFiles) {
    const file = join(dist, name)
    writeFileSync(file, HINT + readFileSync(file, 'utf8'))
  }
}
