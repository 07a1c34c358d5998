import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Encodings from './encodings.ts'
import { BEST_BROTLI_QUALITY, compressed } from './encodings.ts'
import { PageStore, StoredPage } from './page-store.ts'
import { Upstream } from './upstream.ts'

vi.mock('./encodings.ts', async (load) => {
  const encodings = await load<typeof Encodings>()
  return { ...encodings, compressed: vi.fn(encodings.compressed) }
})

const page =
  (body: string, etag = `"${body.slice(0, 9)}"`) =>
  (response: ServerResponse) =>
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .setHeader('cache-control', 's-maxage=600, stale-while-revalidate=85800')
      .setHeader('vary', 'rsc, next-router-prefetch, Accept-Encoding')
      .setHeader('etag', etag)
      .end(body)

let counts = { expiries: 0, renewals: 0 }
let upstream: Upstream
let store: PageStore
/** The path and the condition of each request that the test server has received. */
let asked: string[]
let answer: (response: ServerResponse, request: IncomingMessage) => void

beforeEach(async () => {
  counts = { expiries: 0, renewals: 0 }
  asked = []
  upstream = new Upstream((request, response) => {
    asked.push([request.url, request.headers['if-none-match']].filter(Boolean).join(' '))
    answer(response, request)
  })
  await upstream.listen()
  store = new PageStore(upstream, () => ({ ...counts }), 100_000)
})
afterEach(() => {
  vi.useRealTimers()
  vi.mocked(compressed).mockReset()
  return upstream.close()
})

async function bodyOf(url = '/', headers: Record<string, string> = {}) {
  const found = await store.find({ method: 'GET', url, headers })
  return found instanceof StoredPage ? String(await found.body('identity')) : text(found)
}

describe('a public response', () => {
  it('is requested once', async () => {
    answer = page('a')
    expect([await bodyOf(), await bodyOf('/', { cookie: 'tema=escuro' })]).toEqual(['a', 'a'])
    expect(asked).toEqual(['/'])
  })

  it('is requested once by visitors who come at the same time', async () => {
    answer = page('a')
    const bodies = await Promise.all(Array.from({ length: 20 }, () => bodyOf()))
    expect(bodies).toEqual(Array.from({ length: 20 }, () => 'a'))
    expect(asked).toEqual(['/'])
  })

  it('is sent in the encodings of the browser', async () => {
    answer = page('ção'.repeat(1_000))
    const found = (await store.find({ method: 'GET', url: '/', headers: {} })) as StoredPage
    expect(brotliDecompressSync(await found.body('br')).toString()).toBe('ção'.repeat(1_000))
    expect(gunzipSync(await found.body('gzip')).toString()).toBe('ção'.repeat(1_000))
  })

  it('is smaller from the second visitor on', async () => {
    const words = Array.from({ length: 4_000 }, (_, index) => `jogo ${(index * 7_919) % 1_009}`)
    answer = page(words.join(' '))
    const found = (await store.find({ method: 'GET', url: '/', headers: {} })) as StoredPage
    const first = await found.body('br')
    await expect.poll(async () => (await found.body('br')).length).toBeLessThan(first.length)
  })

  it('is among at most 32 that wait to be smaller', async () => {
    answer = page('a')
    const fast = compressed(Buffer.from('a'), 'br', 5)
    const held = Promise.withResolvers<Buffer>()
    const best: unknown[] = []
    vi.mocked(compressed).mockImplementation((_bytes, _encoding, quality) => {
      if (quality !== BEST_BROTLI_QUALITY) return fast
      best.push(quality)
      return held.promise
    })
    const ask = async (url: string) => {
      const found = await store.find({ method: 'GET', url, headers: {} })
      return (found as StoredPage).body('br')
    }
    for (let address = 0; address < 100; address += 1) {
      await ask(`/${address}`)
      await ask(`/${address}`)
    }
    held.resolve(Buffer.from('smallest'))
    await expect.poll(async () => String(await ask('/31'))).toBe('smallest')
    expect(best).toHaveLength(32)
    await expect.poll(async () => String(await ask('/99'))).toBe('smallest')
    expect(best).toHaveLength(33)
  })

  it('names no time and no ranges, for which it has its ETag', async () => {
    answer = (response) => {
      response.setHeader('last-modified', 'Fri, 27 Nov 2026 07:33:07 GMT')
      page('a')(response.setHeader('accept-ranges', 'bytes'))
    }
    const found = (await store.find({ method: 'GET', url: '/', headers: {} })) as StoredPage
    const names = Object.keys(found.headers)
    expect(names).toEqual(expect.arrayContaining(['cache-control', 'content-type', 'vary']))
    expect(names.filter((name) => /modified|ranges/.test(name))).toEqual([])
  })

  it('differs by the headers that Next varies it by', async () => {
    answer = (response, request) => page(request.headers.rsc ? 'data' : 'html')(response)
    expect(await bodyOf()).toBe('html')
    expect(await bodyOf('/', { rsc: '1' })).toBe('data')
    expect(await bodyOf()).toBe('html')
  })

  it('is one document, whatever headers of the router a request for a document has', async () => {
    answer = (response, request) => page(`html ${request.headers['next-url'] ?? ''}`)(response)
    const heads: Record<string, string>[] = [
      { 'next-url': '/a' },
      { 'next-router-state-tree': 'b' },
      { rsc: 'c' },
      {},
    ]
    const bodies = await Promise.all(heads.map((headers) => bodyOf('/', headers)))
    expect(new Set(bodies)).toEqual(new Set(['html ']))
    expect(asked).toEqual(['/'])
  })

  it('of app/api is stored with the query that selects it only', async () => {
    answer = page('a')
    const known = ['/api/menu', '/api/suggestions?q=zelda', '/api/listing-count/busca?q=zelda']
    const others = ['/api/menu?x=1', '/api/suggestions?q=zelda&x=1']
    for (const url of [...known, ...others, ...known, ...others]) await bodyOf(url)
    expect(asked).toEqual([...known, ...others, ...others])
  })

  it('is compared before the next visitor when tags have expired', async () => {
    answer = page('a')
    await bodyOf()
    counts.expiries += 1
    answer = (response) => response.writeHead(304).end()
    expect([await bodyOf(), await bodyOf()]).toEqual(['a', 'a'])
    counts.expiries += 1
    answer = page('b')
    expect([await bodyOf(), await bodyOf()]).toEqual(['b', 'b'])
    expect(asked).toEqual(['/', '/ "a"', '/ "a"'])
  })

  it('that is loaded while tags expire is compared again', async () => {
    answer = (response) => {
      counts.expiries += 1
      page('old')(response)
    }
    await bodyOf()
    answer = page('new')
    expect(await bodyOf()).toBe('new')
  })

  it('that Next renders anew is served until Next has replaced it', async () => {
    const stale = (response: ServerResponse) =>
      response.writeHead(304, { 'x-nextjs-cache': 'STALE' }).end()
    answer = page('a')
    await bodyOf()
    counts.expiries += 1
    answer = stale
    expect([await bodyOf(), await bodyOf()]).toEqual(['a', 'a'])
    counts.renewals += 1 // of another page
    expect([await bodyOf(), await bodyOf()]).toEqual(['a', 'a'])
    counts.renewals += 1
    answer = page('b')
    expect(await bodyOf()).toBe('b')
    counts.renewals += 1
    expect(await bodyOf()).toBe('b')
    expect(asked).toEqual(['/', '/ "a"', '/ "a"', '/ "a"'])
  })

  it('is compared beside its visitor after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    answer = page('a')
    await bodyOf()
    vi.advanceTimersByTime(10_001)
    answer = page('b')
    expect(await bodyOf()).toBe('a')
    await expect.poll(() => bodyOf()).toBe('b')
    expect(asked).toEqual(['/', '/ "a"'])
  })

  it('is compared before its visitor after ten minutes without one', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    answer = page('yesterday')
    await bodyOf()
    vi.advanceTimersByTime(600_001)
    answer = page('today')
    expect(await bodyOf()).toBe('today')
    vi.advanceTimersByTime(600_001)
    answer = (response) => response.writeHead(500).end('erro')
    expect(await bodyOf()).toBe('today')
  })

  it('is never compared if its address changes with its content', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const url = '/_next/static/a.js'
    answer = (response) =>
      response
        .writeHead(200, {
          'content-type': 'text/javascript',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .end('a')
    await bodyOf(url)
    vi.advanceTimersByTime(86_400_000)
    expect(await bodyOf(url)).toBe('a')
    expect(asked).toHaveLength(1)
  })

  it('is kept while its source fails', async () => {
    answer = page('a')
    await bodyOf()
    counts.expiries += 1
    answer = (response) => response.writeHead(500).end('erro')
    expect(await bodyOf()).toBe('a')
    answer = (response) => response.destroy()
    vi.spyOn(console, 'error').mockReturnValueOnce()
    expect(await bodyOf()).toBe('a')
  })

  it('that is gone is forgotten', async () => {
    answer = page('a')
    await bodyOf()
    counts.expiries += 1
    answer = (response) => response.writeHead(404).end('não')
    expect([await bodyOf(), await bodyOf()]).toEqual(['não', 'não'])
    expect(asked).toHaveLength(3)
  })
})

describe('a file of the bucket', () => {
  const image = (body: string) => (response: ServerResponse) =>
    response
      .setHeader('content-type', 'image/webp')
      .setHeader('cache-control', 'public, max-age=31536000, immutable')
      .setHeader('vary', 'Accept')
      .end(body)

  it('is requested once for each format that browsers accept', async () => {
    answer = (response, request) =>
      image(request.headers.accept?.includes('image/avif') ? 'avif' : 'webp')(response)
    const accepts = ['image/avif,image/webp', 'image/webp', 'image/avif', 'image/webp,*/*']
    const bodies: string[] = []
    for (const accept of accepts) bodies.push(await bodyOf('/media/a.webp?w=200', { accept }))
    expect(bodies).toEqual(['avif', 'webp', 'avif', 'webp'])
    expect(asked).toHaveLength(2)
  })

  it('is stored as it is', async () => {
    answer = image('a')
    const found = await store.find({ method: 'GET', url: '/media/a.webp', headers: {} })
    expect(found).toMatchObject({ isCompressible: false, isImmutable: true, size: 2 })
  })

  it('is not sent from memory a minute after it was stored, when it may be deleted', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    answer = image('a')
    await bodyOf('/media/a.webp')
    answer = (response) => response.writeHead(404).end('não')
    vi.advanceTimersByTime(60_000)
    expect(await bodyOf('/media/a.webp')).toBe('a')
    vi.advanceTimersByTime(1)
    expect(await bodyOf('/media/a.webp')).toBe('não')
  })

  it('is sent from memory while the storage does not answer', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    answer = image('a')
    await bodyOf('/media/a.webp')
    answer = (response) => response.writeHead(503).end('falha')
    vi.advanceTimersByTime(60_001)
    expect(await bodyOf('/media/a.webp')).toBe('a')
    answer = image('b')
    expect(await bodyOf('/media/a.webp')).toBe('b')
  })

  it.each(['/media/a.webp?x=1', '/media/a.webp?w=200&x=1', '/%6dedia/a.webp', '/imagem'])(
    'is not stored under the address %s',
    async (url) => {
      answer = image('a')
      expect([await bodyOf(url), await bodyOf(url)]).toEqual(['a', 'a'])
      expect(asked).toHaveLength(2)
    },
  )

  it('replaces no page', async () => {
    answer = (response, request) =>
      request.url === '/' ? page('a')(response) : image('x'.repeat(10_000))(response)
    for (const url of ['/', '/media/1', '/media/2', '/media/3', '/']) await bodyOf(url)
    expect(asked).toEqual(['/', '/media/1', '/media/2', '/media/3'])
    await bodyOf('/media/1')
    expect(asked.at(-1)).toBe('/media/1')
  })
})

describe('the budget', () => {
  it('holds what was used last', async () => {
    answer = (response, request) => page(`${request.url} ${'x'.repeat(15_000)}`)(response)
    for (const url of ['/1', '/2', '/1', '/3', '/4', '/1']) await bodyOf(url)
    expect(asked).toEqual(['/1', '/2', '/3', '/4'])
    await bodyOf('/2')
    expect(asked.at(-1)).toBe('/2')
  })
})

describe('not stored', () => {
  const headers = {
    'content-type': 'text/html',
    'cache-control': 's-maxage=600',
  }
  it.each<[string, Record<string, string>]>([
    ['a response for one visitor', { 'cache-control': 'private, no-store' }],
    ['a response with a cookie', { 'set-cookie': 'a=1' }],
    ['a response that varies by cookie', { vary: 'Cookie' }],
    ['an image', { 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' }],
  ])('%s', async (_, own) => {
    answer = (response) => response.writeHead(200, { ...headers, ...own }).end('a')
    await bodyOf()
    await bodyOf()
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['a session', { cookie: 'a=1; uti-session-hint=1' }],
    ['a preview', { cookie: '__prerender_bypass=1' }],
    ['a range', { range: 'bytes=0-1' }],
    ['a password', { authorization: 'Basic x' }],
  ])('the response to a request with %s', async (_, own) => {
    answer = page('a')
    await bodyOf()
    answer = page('own')
    expect(await bodyOf('/', own)).toBe('own')
    expect(await bodyOf()).toBe('a')
  })

  it('a failure', async () => {
    answer = (response) => response.writeHead(500, headers).end('a')
    await Promise.all([bodyOf(), bodyOf()])
    expect(asked).toHaveLength(2)
  })
})
