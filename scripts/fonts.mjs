import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, runWithPinnedNode } from './shared/bootstrap.mjs'

/* `npm run fonts`: generates the fonts in app/fonts from their packages. */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
if (!ensureInstalled(root)) process.exit(1)
runWithPinnedNode(root, 'scripts/subset-fonts.mjs', process.argv.slice(2))
