import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, runWithPinnedNode } from './shared/bootstrap.mjs'

/* `npm run test:mutation`: reports changes of the code that no test detects. */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
if (!ensureInstalled(root)) process.exit(1)
runWithPinnedNode(root, 'tests/mutation/main.ts', process.argv.slice(2))
