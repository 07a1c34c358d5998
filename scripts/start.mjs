import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, runWithPinnedNode } from './shared/bootstrap.mjs'

/*
 * `npm start` and `npm run dev`: installs packages if needed, then runs scripts/serve/main.ts on
 * the pinned Node.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
if (!ensureInstalled(root)) process.exit(1)
runWithPinnedNode(root, 'scripts/serve/main.ts', process.argv.slice(2))
