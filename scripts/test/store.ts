import { startChild } from '../shared/child.ts'
import { watchParent } from '../shared/watch-parent.mjs'
import { freshStore } from './seeded-store.ts'

/*
 * The store for the browser tests: a production build with separate data and ports. Playwright
 * starts it (playwright.config.ts) and stops it with SIGTERM.
 */

const port = process.argv[2] ?? '3123'
const dataDir = await freshStore()
if (!dataDir) process.exit(1)

const store = startChild('scripts/serve/main.ts', [], {
  env: {
    ...process.env,
    PORT: port,
    SITE_ORIGIN: `http://localhost:${port}`,
    UTI_DATA_DIR: dataDir,
    UTI_DIST_DIR: '.next-test',
    // Each test sends its own client address, so that tests do not share rate limits.
    TRUSTED_PROXY_HOPS: '1',
    DATABASE_URL: '',
    NEXT_PUBLIC_SUPABASE_URL: '',
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: '',
    SUPABASE_SECRET_KEY: '',
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => store.stop())
watchParent(() => store.stop())
process.exit((await store.exited).code ?? 1)
