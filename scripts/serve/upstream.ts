import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  request as sendRequest,
} from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline, type Readable } from 'node:stream'

/** A request to the inner server. Without a body the request ends with its headers. */
export type UpstreamRequest = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body?: Readable
  signal?: AbortSignal
}

/**
 * Headers that concern one connection and are not forwarded (RFC 9110, 7.6.1). A response is
 * compressed once, by the server that the client is connected to.
 */
const CONNECTION_HEADERS = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'accept-encoding',
]

/** An HTTP server that only this process can reach, on a socket in a folder of its own. */
export class Upstream {
  readonly #server
  readonly #agent = new Agent({ keepAlive: true })
  #folder = ''

  constructor(handle: RequestListener) {
    // Limits apply at the outer server. A connection that ended while it is reused would fail.
    this.#server = createServer({ requestTimeout: 0, keepAliveTimeout: 0 }, handle)
  }

  async listen(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'uti-'))
    this.#server.listen(this.#socketPath)
    await once(this.#server, 'listening')
  }

  get #socketPath(): string {
    return join(this.#folder, 'next.sock')
  }

  /** Sends a request and resolves to its response when the headers have arrived. */
  send({ method, path, headers, body, signal }: UpstreamRequest): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const outgoing = sendRequest(
        {
          agent: this.#agent,
          socketPath: this.#socketPath,
          method,
          path,
          headers: forwarded(headers),
          ...(signal && { signal }),
        },
        resolve,
      )
      outgoing.on('error', reject)
      if (body) pipeline(body, outgoing, () => {})
      else outgoing.end()
    })
  }

  async close(): Promise<void> {
    this.#agent.destroy()
    this.#server.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** Returns the headers of a request or response without those of its connection. */
export function forwarded(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const rest = { ...headers }
  const named = headers.connection?.split(',').map((name) => name.trim().toLowerCase()) ?? []
  for (const name of [...CONNECTION_HEADERS, ...named]) delete rest[name]
  return rest
}
