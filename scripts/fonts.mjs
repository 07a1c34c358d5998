import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './bootstrap/install.mjs'
import { runPinned } from './bootstrap/pinned.mjs'

/* `npm run fonts`: generates the fonts in app/fonts from their packages. */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
if (!ensureInstalled(root)) process.exit(1)
runPinned(root, 'scripts/fonts/main.mjs', process.argv.slice(2))
