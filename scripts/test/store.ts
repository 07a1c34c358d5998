import { startChild } from '../shared/child.ts'
import { watchParent } from '../shared/watch-parent.mjs'
import { freshStore } from './seeded-store.ts'

/*
 * The store as the browser tests see it: production build, own data, own ports. Playwright starts
 * it (playwright.config.ts) and ends it with SIGTERM.
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
    // Tests come from addresses of their own, so that rate limits do not join them.
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
