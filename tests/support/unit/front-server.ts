import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFront } from '@/scripts/serve/front'
import { createHealth } from '@/scripts/serve/health'
import { PageStore } from '@/scripts/serve/page-store'
import { trustConnectionAddresses } from '@/scripts/serve/public-origin'
import { Upstream } from '@/scripts/serve/upstream'

type FrontServer = { origin: string; close: () => Promise<void> }

/** Starts the front server with this handler in place of Next. */
export async function startFront(
  handle: RequestListener,
  isProxyTrusted = false,
): Promise<FrontServer> {
  const upstream = new Upstream(handle)
  await upstream.listen()
  const pages = new PageStore(upstream, () => ({ expiries: 0, renewals: 0 }), 1_000_000)
  const site = {
    origin: 'http://localhost',
    actions: new Set(['abc']),
    isPage: () => true,
    lowerCasePath: () => null,
  }
  const health = createHealth({})
  const server = createServer(createFront({ upstream, pages, site, health, isProxyTrusted }))
  server.listen(0)
  if (!isProxyTrusted) trustConnectionAddresses(server)
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await upstream.close()
    },
  }
}
