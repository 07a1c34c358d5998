import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, runWithPinnedNode } from './shared/bootstrap.mjs'

/* `npm run check`: format, lint, types, unused code and the architecture tests. */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
if (!ensureInstalled(root)) process.exit(1)
runWithPinnedNode(root, 'scripts/run-checks.ts', process.argv.slice(2))
