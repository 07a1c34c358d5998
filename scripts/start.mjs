import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './bootstrap/install.mjs'
import { runPinned } from './bootstrap/pinned.mjs'

/*
 * `npm start` and `npm run dev`: installs packages if needed, then runs scripts/serve/main.ts on
 * the pinned Node.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
if (!ensureInstalled(root)) process.exit(1)
runPinned(root, 'scripts/serve/main.ts', process.argv.slice(2))
