import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, runWithPinnedNode } from './shared/bootstrap.mjs'

/*
 * `node scripts/run.mjs <script> [arguments]`: installs packages if needed, then runs the script on the
 * pinned Node.
 */

const [script, ...rest] = process.argv.slice(2)
const root = dirname(dirname(fileURLToPath(import.meta.url)))
if (!ensureInstalled(root)) process.exit(1)
runWithPinnedNode(root, script, rest)
