import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './bootstrap/install.mjs'
import { runPinned } from './bootstrap/pinned.mjs'

/* `npm run screenshots`: writes screenshots of a running store to docs/screenshots. */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
if (!ensureInstalled(root)) process.exit(1)
runPinned(root, 'scripts/screenshots/main.ts', process.argv.slice(2))
