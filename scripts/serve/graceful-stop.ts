import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Time in which clients with open connections receive `Connection: close` on their next response. */
const NOTICE_MS = 1_000
const LIMIT_MS = 9_000
const CHECK_MS = 50

/**
 * Prepares a server to be stopped without failed requests and returns the function that stops it.
 * That function first adds `Connection: close` to every response for up to a second, so that
 * clients with open connections disconnect. Then it accepts no new connections, ends idle
 * connections and event streams, and lets requests in progress run until ten seconds after the call.
 */
export function prepareDrain(server: Server): () => Promise<void> {
  const inProgress = new Set<ServerResponse>()
  let isStopping = false

  const setConnectionClose = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }

  server.prependListener('request', (_request, response) => {
    if (isStopping) setConnectionClose(response)
    inProgress.add(response)
    response.once('close', () => inProgress.delete(response))
  })

  return async () => {
    isStopping = true
    for (const response of inProgress) setConnectionClose(response)
    await untilUnused(server, NOTICE_MS)
    const closed = new Promise<void>((done) => server.close(() => done()))
    for (const response of inProgress) if (isEventStream(response)) response.destroy()
    const tidy = setInterval(() => server.closeIdleConnections(), CHECK_MS)
    const limit = setTimeout(() => server.closeAllConnections(), LIMIT_MS)
    await closed
    clearInterval(tidy)
    clearTimeout(limit)
  }
}

/** Event streams never end by themselves; the browser reconnects. */
export const isEventStream = (response: ServerResponse) =>
  String(response.getHeader('content-type')).startsWith('text/event-stream')

async function untilUnused(server: Server, limitMs: number): Promise<void> {
  const until = Date.now() + limitMs
  while (Date.now() < until && (await connectionsOf(server)) > 0) await sleep(CHECK_MS)
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((done, fail) => {
    server.getConnections((error, count) => (error ? fail(error) : done(count)))
  })
}
