import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, runWithPinnedNode } from './shared/bootstrap.mjs'

/* `npm run admin:create -- e-mail`: creates or promotes an admin and prints a login link. */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
if (!ensureInstalled(root)) process.exit(1)
runWithPinnedNode(root, 'scripts/admin-create.ts', process.argv.slice(2))
