import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Chrome compiles such a file beside the main thread while it arrives (v8.dev: explicit compile hints). */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the scripts that every page begins with, the framework's own, in a build of Next: nearly all
 * of their functions run at once, and compiling each at its first call would block the page.
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
