import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { DOCUMENT_HEADERS, SECURITY_HEADERS, secureResponse } from './security-headers.ts'

let close = () => {}
afterEach(() => close())

async function ask(answer: (response: ServerResponse) => void, headers: HeadersInit = {}) {
  let received: IncomingHttpHeaders = {}
  const server = createServer((request, response) => {
    secureResponse(request, response)
    received = request.headers
    answer(response)
  }).listen(0)
  close = () => server.close()
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://localhost:${port}`, { headers, redirect: 'manual' })
  return { response, received }
}

describe('security headers', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['a page', (response) => response.setHeader('content-type', 'text/html').end('<p>')],
    ['an answer without a body', (response) => response.writeHead(204).end()],
    ['a redirect', (response) => response.writeHead(308, { location: '/coins' }).end()],
    ['an error', (response) => response.writeHead(500, 'Não').end('erro')],
  ])('are on %s', async (_, answer) => {
    const { response } = await ask(answer)
    for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, ...DOCUMENT_HEADERS })) {
      expect(response.headers.get(name), name).toBe(value)
    }
  })

  it.each([
    ['image/svg+xml', true],
    ['application/xml', true],
    ['text/html; charset=utf-8', true],
    ['application/javascript; charset=UTF-8', false],
    ['text/css', false],
    ['image/webp', false],
    ['application/json', false],
  ])('of documents are on %s: %j', async (type, isDocument) => {
    const { response } = await ask((answer) =>
      answer.writeHead(200, { 'content-type': type }).end(),
    )
    for (const [name, value] of Object.entries(DOCUMENT_HEADERS)) {
      expect(response.headers.get(name), name).toBe(isDocument ? value : null)
    }
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('give way to those that an answer sets itself, in whatever way', async () => {
    const { response } = await ask((answer) => {
      answer.setHeader('referrer-policy', 'no-referrer')
      answer.writeHead(200, { 'cross-origin-resource-policy': 'cross-origin' }).end()
    })
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })
})

it('no policy or nonce of a request comes to the framework', async () => {
  const { received } = await ask((response) => response.end(), {
    'content-security-policy': "script-src 'nonce-abc'",
    'content-security-policy-report-only': "script-src 'nonce-abc'",
    'x-nonce': 'abc',
    'x-other': 'stays',
  })
  expect(Object.keys(received).filter((name) => /nonce|policy/.test(name))).toEqual([])
  expect(received['x-other']).toBe('stays')
})
