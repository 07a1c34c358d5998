import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, runWithPinnedNode } from './shared/bootstrap.mjs'

/* `npm run screenshots`: writes screenshots of a running store to docs/screenshots. */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
if (!ensureInstalled(root)) process.exit(1)
runWithPinnedNode(root, 'scripts/screenshots/main.ts', process.argv.slice(2))
