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

/** A request to the Next server. Without a body the request ends with its headers. */
export type UpstreamRequest = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body?: Readable
  signal?: AbortSignal
}

/**
 * Headers of a single connection, which are not forwarded (RFC 9110, 7.6.1). Other headers that the
 * Connection header names are forwarded: otherwise a client could remove a header on which the front
 * server has based a decision. Accept-Encoding is removed because only the front server compresses.
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

/** The Next server: only this process can reach it, on a socket in a folder of its own. */
export class Upstream {
  readonly #server
  readonly #agent = new Agent({ keepAlive: true })
  #folder = ''

  constructor(handle: RequestListener) {
    // The front server has the limits. A timeout here could close a connection that is being reused.
    const options = { requestTimeout: 0, keepAliveTimeout: 0 }
    this.#server = createServer(options, (request, response) => {
      // The rest of a body of which only a part was read would block the next request.
      response.once('finish', () => request.resume())
      handle(request, response)
    })
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
          headers: framed(forwarded(headers), body !== undefined),
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
  for (const name of CONNECTION_HEADERS) delete rest[name]
  return rest
}

/**
 * Returns the headers with the correct framing of the body. Requests of all visitors share connections:
 * with a length but no body, Next would read the start of the next request as the body; without a length,
 * it would read the body as a request. Node sets no length for DELETE and OPTIONS.
 */
function framed(headers: IncomingHttpHeaders, hasBody: boolean): IncomingHttpHeaders {
  const { 'content-length': length, ...rest } = headers
  if (!hasBody) return rest
  return length === undefined ? { ...rest, 'transfer-encoding': 'chunked' } : headers
}
