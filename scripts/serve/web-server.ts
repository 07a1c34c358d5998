import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import next from 'next'
import { environmentSchema } from '../../lib/core/environment.ts'
import { logLine } from '../../lib/core/log-line.ts'
import { projectOf } from '../../supabase/local/call-function.ts'
import { NOT_FOUND, UNAVAILABLE } from './failures.ts'
import { createFront } from './front.ts'
import { prepareDrain } from './graceful-stop.ts'
import { createHealth, OPTIONAL_CHECKS, readyChecks } from './health.ts'
import { createRenderQueue, listedProducts } from './listed-products.ts'
import { countChanges } from './page-cache.ts'
import { PageStore, type StoredPage } from './page-store.ts'
import { trustConnectionAddresses } from './public-origin.ts'
import { readRoutes } from './routes.ts'
import { PROJECT_ROOT } from './settings.ts'
import { connectRedis, refreshTags, shareCache } from './shared-cache.ts'
import { Upstream } from './upstream.ts'

/*
 * Runs Next on a private socket and, in front of it, the server that visitors reach (front.ts). The two
 * communicate only by HTTP.
 */

/**
 * Longer than proxies keep an idle connection (nginx 60 s, Caddy 120 s). If the store closed it first,
 * the proxy might be sending a POST at that moment, which it cannot repeat.
 */
const PROXY_KEEP_ALIVE_MS = 125_000

const port = Number(process.argv[2])
const host = environmentSchema.shape.LISTEN_ADDRESS.parse(process.env.LISTEN_ADDRESS)
const origin = process.env.SITE_ORIGIN ?? `http://localhost:${port}`
const build = resolve(PROJECT_ROOT, process.env.UTI_BUILD_DIR ?? '.next')
const redisUrl = environmentSchema.shape.REDIS_URL.parse(process.env.REDIS_URL)
const buildId = readFileSync(join(build, 'BUILD_ID'), 'utf8')
const cache = redisUrl ? await shareCache(await connectRedis(redisUrl), origin, buildId) : null
const app = next({ dev: false, port })
await app.prepare()
const upstream = new Upstream(app.getRequestHandler())
await upstream.listen()

const maxBytes = environmentSchema.shape.PAGE_CACHE_MAX_MB.parse(process.env.PAGE_CACHE_MAX_MB)
// Renders the products of a listing after the listing itself, so that visitors need not wait for them.
const renderAhead = createRenderQueue(async (path) => {
  const answer = await upstream.send({ method: 'HEAD', path, headers: {} })
  answer.resume()
})
async function renderListed(url: string, page: StoredPage): Promise<void> {
  // Queries are excluded, because clients could request a listing with any number of them.
  if (!page.isDocument || url.includes('?')) return
  renderAhead(listedProducts(String(await page.body('identity'))))
}
const pages = new PageStore(upstream, countChanges, maxBytes, renderListed, refreshTags)
const site = { ...readRoutes(build), origin }
let isStopping = false
const health = createHealth(
  {
    accepting: () => !isStopping,
    ...readyChecks(upstream, process.env),
    ...(cache && { cache: () => !cache.isAway }),
  },
  (failed) => {
    const error = failed.length > 0 ? `failed: ${failed.join(', ')}` : 'all checks pass again'
    console.error(logLine({ time: new Date(), level: 'warn', event: 'health', error }))
  },
  OPTIONAL_CHECKS,
)
const isProxyTrusted = /^[1-5]$/.test(process.env.TRUSTED_PROXY_HOPS ?? '')
const front = createFront({ upstream, pages, site, health, isProxyTrusted })
const metrics = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  ? (await import('./metrics.ts')).exportMetrics({
      routes: site,
      pages,
      project: projectOf(process.env),
    })
  : null
const server = createServer(metrics ? metrics.measured(front) : front)
if (isProxyTrusted) server.keepAliveTimeout = PROXY_KEEP_ALIVE_MS
server.listen(port, host)
if (process.env.TRUSTED_PROXY_HOPS === 'none') trustConnectionAddresses(server)

// The error pages must be stored before an outage; most visits begin at the home page.
for (const url of [UNAVAILABLE, NOT_FOUND, '/']) {
  pages.find({ method: 'GET', url, headers: {} }).catch((error: unknown) => console.error(error))
}

const drain = prepareDrain(server)
process.once('SIGTERM', async () => {
  isStopping = true
  await drain()
  await metrics?.stop()
  await upstream.close()
  await app.close()
  cache?.close()
  process.exit(0)
})
