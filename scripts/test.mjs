import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, runWithPinnedNode } from './shared/bootstrap.mjs'

/* `npm test`: runs all tests. The last line is 'N passed, N failed'. */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
if (!ensureInstalled(root)) {
  console.log('0 passed, 1 failed')
  process.exit(1)
}
runWithPinnedNode(root, 'scripts/test/main.ts', process.argv.slice(2))
