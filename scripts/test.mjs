import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './bootstrap/install.mjs'
import { runPinned } from './bootstrap/pinned.mjs'

/* `npm test`: runs all tests. The last line is 'N passed, N failed'. */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
if (!ensureInstalled(root)) {
  console.log('0 passed, 1 failed')
  process.exit(1)
}
runPinned(root, 'scripts/test/main.ts', process.argv.slice(2))
