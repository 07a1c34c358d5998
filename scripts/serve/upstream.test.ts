import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { createFront } from './front.ts'
import { createHealth } from './health.ts'
import { PageStore } from './page-store.ts'
import { trustConnectionAddresses } from './public-origin.ts'
import { Upstream } from './upstream.ts'

const site = {
  origin: 'http://localhost',
  actions: new Set<string>(),
  isPage: () => true,
  lowerCasePath: () => null,
}

let close: () => Promise<void>
afterEach(() => close())

/** Starts a front without a proxy before this handler; returns its port. */
async function serve(handle: RequestListener): Promise<number> {
  const upstream = new Upstream(handle)
  await upstream.listen()
  const pages = new PageStore(upstream, () => ({ expiries: 0, renewals: 0 }), 1_000_000)
  const health = createHealth({})
  const server = createServer(createFront({ upstream, pages, site, health, isProxyTrusted: false }))
  trustConnectionAddresses(server.listen(0))
  close = async () => {
    server.close()
    server.closeAllConnections()
    await upstream.close()
  }
  return (server.address() as AddressInfo).port
}

/** Sends these bytes and resolves when a response begins; `end` closes the connection. */
async function sendBytes(port: number, bytes: string) {
  let received = ''
  const socket = connect(port, 'localhost').setEncoding('utf8')
  socket
    .on('error', () => {})
    .on('data', (part) => {
      received += part
    })
  socket.write(bytes)
  await expect.poll(() => received).toMatch(/^HTTP\/1.1 [2-5]\d\d/m)
  return { received: () => received, end: () => socket.destroy() }
}

const requestOf = (line: string, headers: string[], body = '') =>
  [`${line} HTTP/1.1`, 'Host: a', ...headers, '', body].join('\r\n')
const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

const statusOf = async (port: number, path: string) =>
  (await fetch(`http://localhost:${port}${path}`)).status

describe('the body of a request', () => {
  const INNER = requestOf('GET /b', [])
  const length = `Content-Length: ${INNER.length}`
  const chunks = 'Transfer-Encoding: chunked'
  let handled: string[] = []

  /** Answers at once, as a response that is stored. */
  const answer: RequestListener = (request, response) => {
    handled.push(`${request.method} ${request.url}`)
    const headers = { 'content-type': 'text/plain', 'cache-control': 's-maxage=600' }
    response.writeHead(200, headers).end('ok')
  }
  /** Answers after the body, and records it. */
  const read: RequestListener = async (request, response) => {
    const body = await text(request)
    handled.push([request.method, request.url, ...(body ? [body] : [])].join(' '))
    response.end('ok')
  }
  async function portAfter(handle: RequestListener, bytes: string): Promise<number> {
    handled = []
    const port = await serve(handle)
    const { end } = await sendBytes(port, bytes)
    end()
    return port
  }

  it.each(['GET', 'HEAD'])('of %s takes nothing from the next request', async (method) => {
    const port = await portAfter(answer, requestOf(`${method} /a`, [length], INNER))
    expect(await statusOf(port, '/c')).toBe(200)
    expect(handled).toEqual(['GET /a', 'GET /c'])
  })

  it.each([
    ['DELETE', [chunks]],
    ['OPTIONS', [chunks]],
    ['POST', [chunks]],
    ['DELETE', [chunks, 'Connection: transfer-encoding']],
    ['DELETE', [chunks, 'Expect: 100-continue']],
    ['DELETE', [chunks, 'Connection: upgrade', 'Upgrade: h2c']],
    ['DELETE', [length]],
    ['DELETE', [length, 'Connection: content-length']],
    ['POST', [length, 'Connection: content-length']],
  ])('of %s with %j is no request', async (method, headers) => {
    const body = headers.includes(chunks) ? chunked(INNER) : INNER
    const port = await portAfter(read, requestOf(`${method} /api/x`, headers, body))
    expect(await statusOf(port, '/c')).toBe(200)
    expect(handled).toEqual([`${method} /api/x ${INNER}`, 'GET /c'])
  })

  it('is refused with both a length and chunks', async () => {
    const bytes = requestOf('POST /api/x', ['Content-Length: 5', chunks], chunked(INNER))
    const port = await portAfter(read, bytes)
    expect(await statusOf(port, '/c')).toBe(200)
    expect(handled).toEqual(['GET /c'])
  })

  it('that breaks off ends its connection to Next', async () => {
    handled = []
    const port = await serve(answer)
    const { end } = await sendBytes(port, requestOf('POST /api/x', ['Content-Length: 99'], 'GET'))
    expect(await statusOf(port, '/c')).toBe(200)
    end()
    expect(await statusOf(port, '/d')).toBe(200)
    expect(handled).toEqual(['POST /api/x', 'GET /c', 'GET /d'])
  })

  it('does not block the next request when Next reads a part of it', async () => {
    const port = await serve((request, response) => {
      if (request.method === 'GET') response.end('ok')
      else request.once('data', () => request.pause() && response.end('ok'))
    })
    const body = 'x'.repeat(200_000)
    await (await fetch(`http://localhost:${port}/api/x`, { method: 'POST', body })).text()
    expect(await statusOf(port, '/c')).toBe(200)
  })
})

describe('a header that Connection names', () => {
  it('reaches Next, as the outer server has read it', async () => {
    const port = await serve(({ headers }, response) => {
      response.end(`${headers['x-forwarded-for'] ?? 'direct'} ${headers.rsc}`)
    })
    const headers = [
      'RSC: 1',
      'Connection: close, x-forwarded-for, rsc',
      'Accept-Encoding: identity',
    ]
    const { received } = await sendBytes(port, requestOf('GET /a', headers))
    await expect.poll(received).toMatch(/(127\.0\.0\.1|::1) 1/)
  })
})
