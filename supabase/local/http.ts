import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { serve } from '@hono/node-server'

export type Listener = { port: number; close(): Promise<void> }

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/**
 * Listens on 127.0.0.1 only, and refuses requests whose Host header names another host with 403,
 * which prevents DNS rebinding. Uses any free port if the wanted one is 0 or in use. The caller
 * must close sockets that `upgrade` has taken over.
 */
export async function listen(
  handle: (request: Request) => Promise<Response>,
  port: number,
  upgrade?: Upgrade,
): Promise<Listener> {
  try {
    return await listenOn(port, handle, upgrade)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return listenOn(0, handle, upgrade)
  }
}

function listenOn(
  port: number,
  handle: (request: Request) => Promise<Response>,
  upgrade: Upgrade | undefined,
): Promise<Listener> {
  return new Promise((resolve, reject) => {
    let hosts: string[] = []
    const fetch = (request: Request) =>
      hosts.includes(request.headers.get('host') ?? '')
        ? handle(request)
        : json({ error: 'unknown host' }, 403)
    const server = serve({ fetch, port, hostname: '127.0.0.1' }, (address) => {
      hosts = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${address.port}`)
      resolve({ port: address.port, close })
    })
    function close(): Promise<void> {
      return new Promise((done) => {
        server.close(() => done())
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
    }
    server.once('error', reject)
    if (upgrade) server.on('upgrade', upgrade)
  })
}

/** Calls each handler in turn until one responds; `last` always responds. */
export function chain(
  handlers: Handler[],
  last: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url)
    try {
      for (const handler of handlers) {
        const response = await handler(request, url)
        if (response) return response
      }
      return await last(request)
    } catch (error) {
      console.error(`${request.method} ${url.pathname}:`, error)
      return json({ code: 500, msg: 'Internal Server Error' }, 500)
    }
  }
}

/** A request handler in front of @supabase/lite; null passes the request on. */
export type Handler = (request: Request, url: URL) => Promise<Response | null>

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

/** Returns an error response in the format of Supabase Auth. */
export function authError(status: number, code: string, msg: string): Response {
  return json({ code: status, error_code: code, msg }, status)
}
