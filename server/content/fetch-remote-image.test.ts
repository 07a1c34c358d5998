import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request } from 'node:http'
import https from 'node:https'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MAX_REMOTE_BYTES } from '@/lib/content/media'
import messages from '@/lib/i18n/messages/pt-BR/admin-imports.json'
import { readRemoteImage } from '@/server/content/admin-media-queries'
import {
  FETCH_ERRORS,
  fetchRemote,
  type Network,
  publicNetwork,
} from '@/server/content/fetch-remote-image'
import { type ImageServer, networkOf, startImageServer } from '@/tests/support/image-server'

// The required area is tested in the tests of access, with a database.
vi.mock('@/server/core/session', () => ({ requireArea: async () => undefined }))

const MB = 1024 * 1024
let server: ImageServer
let network: Network
let png: Buffer

beforeAll(async () => {
  const shape = { width: 3000, height: 30, channels: 3 as const, background: { r: 9, g: 9, b: 9 } }
  png = await sharp({ create: shape })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .png()
    .toBuffer()
  server = await startImageServer((path, response) => {
    const [, kind, rest = ''] = /^\/([a-z-]+)\/?(.*)$/.exec(path) ?? []
    const redirect = (location: string) => response.writeHead(302, { location }).end()
    if (kind === 'picture') response.end(png)
    else if (kind === 'hops')
      redirect(rest === '0' ? '/picture' : `https://b.example/hops/${Number(rest) - 1}`)
    else if (kind === 'to') redirect(decodeURIComponent(rest))
    else if (kind === 'status') response.writeHead(Number(rest)).end()
    else if (kind === 'declared') response.writeHead(200, { 'content-length': 11 * MB }).end()
    else if (kind === 'endless') {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(MB)));
      }
      response.on('drain', more)
      more()
    } else if (kind === 'cut') {
      response.writeHead(200, { 'content-length': 99_999 }).write(png)
      setTimeout(() => response.destroy(), 20)
    } else if (kind === 'page') response.end('<html><script>alert(1)</script>'.repeat(9))
    else if (kind === 'silent') return
  })
  network = networkOf(server, {
    'private.example': ['10.0.0.1'],
    'mixed.example': ['127.0.0.1', '169.254.169.254'],
    'nowhere.example': [],
  })
})
afterAll(() => server.stop())

const fetched = async (address: string, by = network) => {
  const answer = await fetchRemote(address, by)
  return answer.ok ? answer.bytes.length : answer.error
}

describe('an image of another host', () => {
  it('is fetched, and stored as an upload is: WebP, 2400 px, without metadata', async () => {
    const image = await readRemoteImage('https://a.example/picture', network)
    if (!image.ok) throw new Error(image.error)
    const head = await sharp(image.bytes).metadata()
    expect(head).toMatchObject({ format: 'webp', width: 2400 })
    expect(head.exif).toBeUndefined()
    expect(server.hosts.at(-1)).toBe(`a.example:${server.port}`)
  })

  it('is found behind up to 3 redirects', async () => {
    expect(await fetched('https://a.example/hops/2')).toBe(png.length)
    expect(await fetched('https://a.example/hops/3')).toBe('TOO_MANY_REDIRECTS')
  })

  it.each([
    ['http://a.example/picture', 'BAD_ADDRESS'],
    ['https://a.example:8443/picture', 'BAD_ADDRESS'],
    ['https://u:p@a.example/picture', 'BAD_ADDRESS'],
    ['https://127.0.0.1/picture', 'BAD_ADDRESS'],
    ['https://[::1]/picture', 'BAD_ADDRESS'],
    ['https://0x7f000001/picture', 'BAD_ADDRESS'],
    ['file:///etc/passwd', 'BAD_ADDRESS'],
    ['https://private.example/picture', 'PRIVATE_ADDRESS'],
    ['https://mixed.example/picture', 'PRIVATE_ADDRESS'],
    ['', 'BAD_ADDRESS'],
  ])('is not asked for at %s, nor when a redirect leads there', async (address, error) => {
    const before = server.asked.length
    expect(await fetched(address)).toBe(error)
    expect(server.asked).toHaveLength(before)
    if (address === '') return
    expect(await fetched(`https://a.example/to/${encodeURIComponent(address)}`)).toBe(error)
    expect(server.asked).toHaveLength(before + 1)
  })

  it.each([
    ['/status/404', 'MISSING'],
    ['/status/410', 'MISSING'],
    ['/status/403', 'DENIED'],
    ['/status/500', 'UNREACHABLE'],
    ['/status/204', 'UNREACHABLE'],
    ['/status/304', 'UNREACHABLE'],
    ['/declared', 'TOO_LARGE'],
    ['/endless', 'TOO_LARGE'],
    ['/cut', 'UNREACHABLE'],
  ])('that answers as %s is given up', async (path, error) => {
    expect(await fetched(`https://a.example${path}`)).toBe(error)
  })

  it('that is a page is no image', async () => {
    expect(await readRemoteImage('https://a.example/page', network)).toEqual({
      ok: false,
      error: 'NOT_AN_IMAGE',
    })
    expect(MAX_REMOTE_BYTES).toBe(10 * MB)
  })

  it('of a host without an address, or with a closed port, is unreachable', async () => {
    expect(await fetched('https://nowhere.example/picture')).toBe('UNREACHABLE')
    expect(await fetched('https://a.example/picture', { ...network, port: 1 })).toBe('UNREACHABLE')
    const failing = { ...network, resolve: () => Promise.reject(new Error('ENOTFOUND')) }
    expect(await fetched('https://a.example/picture', failing)).toBe('UNREACHABLE')
  })

  it('is waited for no longer than the time it has, also for its name', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const late = new AbortController()
      setTimeout(() => late.abort(), 100)
      return late.signal
    })
    expect(await fetched('https://a.example/silent')).toBe('TIMEOUT')
    const mute = { ...network, resolve: () => new Promise<string[]>(() => {}) }
    expect(await fetched('https://a.example/picture', mute)).toBe('TIMEOUT')
    expect(timeout).toHaveBeenCalledWith(20_000)
    timeout.mockRestore()
  })

  it('comes from the address that was judged, whatever the name server says a moment later', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    const resolve = vi.fn(async () => answers.shift() ?? [])
    const connected: (string | undefined)[] = []
    const watching: Network = {
      ...network,
      resolve,
      request: (options, onResponse) =>
        request(options, (response) => {
          connected.push(response.socket.remoteAddress)
          onResponse(response)
        }),
    }
    expect(await fetched('https://rebound.example/picture', watching)).toBe(png.length)
    expect(resolve).toHaveBeenCalledTimes(1)
    expect(connected).toEqual(['127.0.0.1'])
  })
})

describe('the public network', () => {
  it('is asked by TLS on port 443, and does not reach this machine', async () => {
    expect(publicNetwork.port).toBe(443)
    expect(publicNetwork.request).toBe(https.request)
    const own: LookupAddress[] = await lookup('localhost', { all: true })
    expect(own.length).toBeGreaterThan(0)
    for (const host of ['localhost', 'LOCALHOST']) {
      expect(await fetched(`https://${host}/picture`, publicNetwork)).toBe('PRIVATE_ADDRESS')
    }
  })

  it.each(['127.0.0.1', '169.254.169.254', '::ffff:10.0.0.1', 'fd00::1'])(
    'refuses a name that leads to %s',
    async (address) => {
      const resolve = async () => ['8.8.8.8', address]
      expect(await fetched('https://a.example/', { ...publicNetwork, resolve })).toBe(
        'PRIVATE_ADDRESS',
      )
    },
  )
})

describe('every reason for a missing image', () => {
  it('has a sentence', () => {
    expect(Object.keys(messages.images.errors)).toEqual(expect.arrayContaining([...FETCH_ERRORS]))
  })
})
