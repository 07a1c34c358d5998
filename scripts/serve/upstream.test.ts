import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { startFront } from '../../tests/support/unit/front-server.ts'

let close: () => Promise<void>
afterEach(() => close())

/** Starts a front without a proxy before this handler; returns its origin. */
async function serve(handle: RequestListener): Promise<string> {
  const front = await startFront(handle)
  close = front.close
  return front.origin
}

/** Sends these bytes and resolves when a response begins; `end` closes the connection. */
async function sendBytes(origin: string, bytes: string) {
  let received = ''
  const socket = connect(Number(new URL(origin).port), 'localhost').setEncoding('utf8')
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

const statusOf = async (origin: string, path: string) => (await fetch(origin + path)).status

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
  async function originAfter(handle: RequestListener, bytes: string): Promise<string> {
    handled = []
    const origin = await serve(handle)
    const { end } = await sendBytes(origin, bytes)
    end()
    return origin
  }

  it.each(['GET', 'HEAD'])('of %s takes nothing from the next request', async (method) => {
    const origin = await originAfter(answer, requestOf(`${method} /a`, [length], INNER))
    expect(await statusOf(origin, '/c')).toBe(200)
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
    const origin = await originAfter(read, requestOf(`${method} /api/x`, headers, body))
    expect(await statusOf(origin, '/c')).toBe(200)
    expect(handled).toEqual([`${method} /api/x ${INNER}`, 'GET /c'])
  })

  it('is refused with both a length and chunks', async () => {
    const bytes = requestOf('POST /api/x', ['Content-Length: 5', chunks], chunked(INNER))
    const origin = await originAfter(read, bytes)
    expect(await statusOf(origin, '/c')).toBe(200)
    expect(handled).toEqual(['GET /c'])
  })

  it('that breaks off ends its connection to Next', async () => {
    handled = []
    const origin = await serve(answer)
    const { end } = await sendBytes(origin, requestOf('POST /api/x', ['Content-Length: 99'], 'GET'))
    expect(await statusOf(origin, '/c')).toBe(200)
    end()
    expect(await statusOf(origin, '/d')).toBe(200)
    expect(handled).toEqual(['POST /api/x', 'GET /c', 'GET /d'])
  })

  it('does not block the next request when Next reads a part of it', async () => {
    const origin = await serve((request, response) => {
      if (request.method === 'GET') response.end('ok')
      else request.once('data', () => request.pause() && response.end('ok'))
    })
    const body = 'x'.repeat(200_000)
    await (await fetch(`${origin}/api/x`, { method: 'POST', body })).text()
    expect(await statusOf(origin, '/c')).toBe(200)
  })
})

describe('a header that Connection names', () => {
  it('reaches the Next server, as the front server has read it', async () => {
    const origin = await serve(({ headers }, response) => {
      response.end(`${headers['x-forwarded-for'] ?? 'direct'} ${headers.rsc}`)
    })
    const headers = [
      'RSC: 1',
      'Connection: close, x-forwarded-for, rsc',
      'Accept-Encoding: identity',
    ]
    const { received } = await sendBytes(origin, requestOf('GET /a', headers))
    await expect.poll(received).toMatch(/(127\.0\.0\.1|::1) 1/)
  })
})
