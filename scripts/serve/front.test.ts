import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { reportOutcome } from '../../lib/core/database-health.ts'
import { startFront } from '../../tests/support/unit/front-server.ts'
import { nonceOf } from './security-headers.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const HTML = 'text/html; charset=utf-8'
const empty = '<html id="__next_error__"></html>'
const readable = (text: string) => `<html lang="pt-BR"><h1>${text}</h1>${' '.repeat(5_000)}</html>`

let close: () => Promise<void>
let isProxyTrusted = false
afterEach(() => close())

/** Starts a front before this handler; returns its origin. */
async function serve(handle: Answer): Promise<string> {
  const front = await startFront(handle, isProxyTrusted)
  close = front.close
  return front.origin
}

/**
 * Sends a request to a server that returns the error pages of the store as Next does and calls
 * `answer` for everything else. `asked` lists the requests that the handler received, without those
 * for the measurement setting.
 */
async function ask(answer: Answer, path = '/produto/x', init: RequestInit = {}) {
  const asked: string[] = []
  const handle: Answer = (request, response) => {
    const entry = `${request.method} ${request.url} ${request.headers.cookie ?? 'no cookie'}`
    if (request.url !== '/api/measurement') asked.push(entry)
    if (request.url === '/_not-found') {
      response.statusCode = 404
      response.setHeader('cache-control', 's-maxage=600')
      response.setHeader('content-type', HTML)
      response.end(readable('Página não encontrada'))
    } else if (request.url === '/fora-de-linha/vendido') {
      response.setHeader('content-type', HTML)
      response.end(readable('Fora de linha'))
    } else if (request.url?.startsWith('/fora-de-linha/')) {
      notFound(request, response)
    } else if (request.url === '/indisponivel') {
      response.setHeader('cache-control', 's-maxage=600')
      response.setHeader('content-type', HTML)
      response.end(readable('A loja está temporariamente indisponível'))
    } else answer(request, response)
  }
  const response = await fetch((await serve(handle)) + path, init)
  const { status, headers } = response
  return { status, headers, body: await response.text(), asked }
}

const notFound: Answer = (_, response) => {
  response.statusCode = 404
  response.setHeader('content-type', HTML)
  response.setHeader('etag', '"b"')
  response.setHeader('content-length', empty.length)
  response.end(empty)
}

const failed: Answer = (_, response) => {
  const now = performance.now()
  reportOutcome({ kind: 'timeout', begin: now, end: now })
  response.statusCode = 500
  response.setHeader('content-type', HTML)
  response.end(empty)
}

describe('an image of the bucket', () => {
  it('is sent from memory as it is, with its own policy and an ETag', async () => {
    const policy = "default-src 'none'; sandbox"
    const image: Answer = (_, response) => {
      response.setHeader('content-type', 'image/webp')
      response.setHeader('cache-control', 'public, max-age=31536000, immutable')
      response.setHeader('content-security-policy', policy)
      response.setHeader('vary', 'Accept')
      response.end('bytes')
    }
    const origin = await serve(image)
    const url = `${origin}/media/a.webp?w=200`
    await (await fetch(url)).text()
    const { headers } = await fetch(url)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-length': '5',
      'content-security-policy': policy,
      vary: 'Accept',
    })
    expect(headers.has('content-encoding')).toBe(false)
    const again = await fetch(url, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })
})

describe('a document that is not found', () => {
  it('is the not-found page of the store with the status and headers of that page', async () => {
    const { status, body, headers, asked } = await ask(notFound, '/produto/x?y=1', {
      headers: { cookie: 'a=1' },
    })
    expect(status).toBe(404)
    expect(body).toBe(readable('Página não encontrada'))
    expect(nonceOf(headers.get('content-security-policy'))).toBeNull()
    expect(headers.get('etag')).not.toBe('"b"')
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-encoding')).toMatch(/br|gzip/)
    expect(asked).toEqual([
      'GET /produto/x a=1', // a product page reads no query
      'GET /fora-de-linha/x no cookie',
      'GET /_not-found no cookie',
    ])
  })

  it('is what is left of a product that was sold before, with status 404', async () => {
    const { status, body } = await ask(notFound, '/produto/vendido')
    expect([status, body]).toEqual([404, readable('Fora de linha')])
  })

  it('is that page too where Next sends its head and parts of its body first', async () => {
    const { status, body } = await ask((_, response) => {
      response.statusCode = 404
      response.setHeader('content-type', HTML)
      response.flushHeaders()
      response.write(empty.slice(0, 5))
      setImmediate(() => response.end(empty.slice(5)))
    })
    expect([status, body]).toEqual([404, readable('Página não encontrada')])
  })

  it('keeps the cookies of its own answer, which no shared cache may store then', async () => {
    const { headers } = await ask((request, response) => {
      response.setHeader('set-cookie', ['a=1', 'b=2'])
      notFound(request, response)
    })
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('has no body for HEAD', async () => {
    const { status, body, asked } = await ask(notFound, '/x', { method: 'HEAD' })
    expect([status, body]).toEqual([404, ''])
    expect(asked).toEqual(['GET /x no cookie', 'GET /_not-found no cookie'])
  })
})

describe('a document that the database was needed for', () => {
  it('is a readable 503 that says when to come back', async () => {
    const { status, body, headers } = await ask(failed)
    expect(status).toBe(503)
    expect(body).toBe(readable('A loja está temporariamente indisponível'))
    expect(headers.get('retry-after')).toBe('10')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('a header that is repeated', () => {
  it('is sent once', async () => {
    const { headers } = await ask((_, response) => {
      response.appendHeader('location', '/a').appendHeader('location', '/a')
      response.appendHeader('link', '</a>').appendHeader('link', '</b>')
      response.end()
    })
    expect([headers.get('location'), headers.get('link')]).toEqual(['/a', '</a>, </b>'])
  })
})

describe('what stays as it is', () => {
  const withStatus =
    (status: number, type: string): Answer =>
    (_, response) => {
      response.statusCode = status
      response.setHeader('content-type', type)
      response.write('a')
      response.end('b')
    }

  it.each([
    ['a page', '/', 200, HTML],
    ['an error of the store itself', '/', 500, HTML],
    ['data of a soft navigation', '/produto/x', 404, 'text/x-component'],
    ['an answer of a handler', '/api/x', 404, 'application/json'],
    ['a page of the admin', '/admin/pedidos/x', 404, HTML],
    ['a page of the admin, by its query', '/admin?x', 404, HTML],
  ])('%s', async (_, path, status, type) => {
    const answer = await ask(withStatus(status, type), path)
    expect([answer.status, answer.body, answer.asked.length]).toEqual([status, 'ab', 1])
  })

  it('what an action answers', async () => {
    const headers = {
      'next-action': 'abc',
      origin: 'http://localhost',
      'content-type': 'text/plain',
    }
    const answer = await ask(notFound, '/produto/x', { method: 'POST', headers, body: '[]' })
    expect([answer.status, answer.body]).toEqual([404, empty])
  })
})

describe('a document rendered for its request', () => {
  const dynamic: Answer = (_, response) => {
    response.setHeader('content-type', HTML)
    response.setHeader('cache-control', 'private, no-store')
    response.end('<p>a</p>')
  }

  it('has a nonce of its own', async () => {
    const origin = await serve(dynamic)
    const nonces = new Set<string | null>()
    for (let answer = 0; answer < 50; answer += 1) {
      const { headers } = await fetch(origin)
      nonces.add(nonceOf(headers.get('content-security-policy')))
    }
    expect(nonces.size).toBe(50)
    expect([...nonces].every((nonce) => /^[\w+/]{22}==$/.test(nonce ?? ''))).toBe(true)
  })

  it('has its policy also where only its head is asked for', async () => {
    const { headers } = await fetch(await serve(dynamic), { method: 'HEAD' })
    expect(nonceOf(headers.get('content-security-policy'))).not.toBeNull()
  })

  it('is for no shared cache', async () => {
    const { headers } = await ask((_, response) => {
      response.setHeader('content-type', HTML)
      response.setHeader('set-cookie', 'a=1')
      response.setHeader('cache-control', 's-maxage=600, stale-while-revalidate=85800')
      response.end('<p>a</p>')
    })
    expect(headers.get('cache-control')).toBe('private, no-cache')
  })

  it('arrives part by part', async () => {
    let finish = () => {}
    const origin = await serve((_, response) => {
      response.setHeader('content-type', 'text/event-stream')
      response.setHeader('cache-control', 'no-store')
      response.write('data: 1\n\n')
      finish = () => response.end('data: 2\n\n')
    })
    const reader = (await fetch(origin)).body?.getReader()
    const text = async () => new TextDecoder().decode((await reader?.read())?.value)
    expect(await text()).toBe('data: 1\n\n')
    finish()
    expect(await text()).toBe('data: 2\n\n')
  })
})

describe('what a visitor sends', () => {
  it('reaches the handler with its body', async () => {
    const { body } = await ask(
      async (request, response) => {
        const parts: Buffer[] = []
        for await (const part of request) parts.push(part)
        response.end(Buffer.concat(parts))
      },
      '/api/x',
      { method: 'POST', body: 'ção' },
    )
    expect(body).toBe('ção')
  })

  it('ends with 502 when the handler breaks off', async () => {
    const { status } = await ask((_, response) => response.destroy())
    expect(status).toBe(502)
  })
})

describe('a page in two forms', () => {
  const page: Answer = (request, response) => {
    response.setHeader('cache-control', 's-maxage=600')
    if (request.url === '/markdown/produto/x') {
      response.setHeader('content-type', 'text/markdown; charset=utf-8')
      response.end('# X')
    } else if (request.url === '/produto/x') {
      response.setHeader('content-type', HTML)
      response.end(readable('X'))
    } else notFound(request, response)
  }

  it('is never sent in the other one, whoever asked before', async () => {
    const origin = await serve(page)
    const get = async (accept: string, headers = {}) => {
      const response = await fetch(`${origin}/produto/x`, { headers: { accept, ...headers } })
      const { status } = response
      const of = (name: string) => response.headers.get(name) ?? ''
      return { status, type: of('content-type'), tag: of('etag'), of, body: await response.text() }
    }
    const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
    for (const accept of ['text/markdown', browser, 'text/markdown', browser, '*/*']) {
      const answer = await get(accept)
      const isMarkdown = accept === 'text/markdown'
      expect(answer.type.startsWith(isMarkdown ? 'text/markdown' : 'text/html')).toBe(true)
      expect(answer.body.startsWith(isMarkdown ? '# X' : '<html')).toBe(true)
      expect(answer.of('vary').split(', ')).toContain('Accept')
      // A shared cache that ignores Vary may hold the document, never the Markdown.
      expect(answer.of('cache-control').includes('private')).toBe(isMarkdown)
    }
    const { tag } = await get('text/markdown')
    expect((await get('text/markdown', { 'if-none-match': tag })).status).toBe(304)
    expect((await get(browser, { 'if-none-match': tag })).status).toBe(200)
  })

  it('is stored once in each, whatever its query', async () => {
    const asked: (string | undefined)[] = []
    const origin = await serve((request, response) => {
      if (request.url?.includes('produto')) asked.push(request.url)
      page(request, response)
    })
    for (const accept of ['text/markdown', 'text/html']) {
      for (const query of ['?gclid=a', '?gclid=b', '']) {
        await (await fetch(`${origin}/produto/x${query}`, { headers: { accept } })).text()
      }
    }
    expect(asked).toEqual(['/markdown/produto/x', '/produto/x'])
  })

  it('is refused as Markdown above a rate limit, without the document', async () => {
    const limited: Answer = ({ url }, response) => {
      response.statusCode = url?.startsWith('/markdown/') ? 429 : 200
      response.end()
    }
    const headers = { accept: 'text/markdown' }
    expect((await ask(limited, '/busca?q=zelda', { headers })).status).toBe(429)
  })

  it('is the document with its status where there is no Markdown', async () => {
    const { status, headers, body } = await ask(notFound, '/produto/x', {
      headers: { accept: 'text/markdown' },
    })
    expect([status, body]).toEqual([404, readable('Página não encontrada')])
    expect(headers.get('vary')).toContain('Accept')
  })
})

describe('the content policy of a store with measurement', () => {
  const measured =
    (ids: object): Answer =>
    (request, response) => {
      response.setHeader('cache-control', 's-maxage=600')
      if (request.url === '/api/measurement') {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(ids))
      } else {
        response.setHeader('content-type', HTML)
        response.end(readable('<section data-measurement="{&quot;metaPixel&quot;:1}">'))
      }
    }
  const policyAt = async (path: string, ids: object) =>
    (await ask(measured(ids), path)).headers.get('content-security-policy')

  it('has the hosts of the services with an id, on public pages only', async () => {
    const ids = { ga4: 'G-ABC1234567', googleAds: '', googleAdsLabel: '', metaPixel: '' }
    expect(await policyAt('/produto/x', ids)).toContain('https://www.googletagmanager.com')
    await close()
    expect(await policyAt('/produto/x', ids)).not.toContain('facebook')
    await close()
    expect(await policyAt('/pedido/segredo', ids)).not.toContain('google')
  })

  it('has none without an id or with a malformed one, whatever the document contains', async () => {
    expect(await policyAt('/produto/x', {})).not.toMatch(/google|facebook/)
    await close()
    expect(await policyAt('/', { ga4: 'https://evil.example' })).not.toMatch(/google|evil/)
  })
})

describe('the request id', () => {
  const echo: Answer = (request, response) => {
    response.end(String(request.headers['x-request-id']))
  }
  const init = { headers: { 'x-request-id': '4bf92f3577b34da6' } }

  it('is new on each answer, and the one that Next receives', async () => {
    const { headers, body } = await ask(echo, '/api/x', init)
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(body).toBe(headers.get('x-request-id'))
  })

  it('is that of a trusted proxy', async () => {
    isProxyTrusted = true
    const { headers, body } = await ask(echo, '/api/x', init)
    isProxyTrusted = false
    expect([headers.get('x-request-id'), body]).toEqual(['4bf92f3577b34da6', '4bf92f3577b34da6'])
  })
})
