import { describe, expect, it } from 'vitest'
import { clientNetwork, ownOrigin, readAtMost, readJsonBody } from './request.ts'

const LOCAL = ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']

describe('the origin of the store', () => {
  it('is any name of the machine itself where the configured one is such a name', () => {
    for (const site of LOCAL)
      for (const origin of LOCAL)
        expect([site, origin, ownOrigin(origin, site)]).toEqual([site, origin, origin])
  })

  it('is exactly the configured one where that is public', () => {
    const site = 'https://loja.example'
    expect(ownOrigin(site, site)).toBe(site)
    for (const origin of [
      ...LOCAL,
      'https://localhost',
      'http://loja.example',
      'https://loja.example:444',
    ])
      expect([origin, ownOrigin(origin, site)]).toEqual([origin, null])
  })

  it.each([
    null,
    undefined,
    '',
    'null',
    'nonsense',
    'http://localhost:3001',
    'https://localhost:3000',
    'http://localhost',
    'http://localhost.:3000',
    'http://loja.localhost:3000',
    'http://127.0.0.2:3000',
    'http://127.0.0.1.example:3000',
    'http://localhost:3000/',
    'http://localhost:3000@evil.example',
    'http://a@localhost:3000',
    'http://LOCALHOST:3000',
    'http://2130706433:3000',
    'http://evil.example:3000',
  ])('is not %s', (origin) => {
    expect(ownOrigin(origin, 'http://localhost:3000')).toBeNull()
  })
})

const MAX = 20
const post = (body: string, length: string | null = String(Buffer.byteLength(body))) =>
  new Request('https://loja.example/api', {
    method: 'POST',
    body,
    headers: length === null ? {} : { 'content-length': length },
  })

describe('the body of a request', () => {
  it('is read up to its limit', async () => {
    expect(await readJsonBody(post('{"a":1}'), MAX)).toEqual({ a: 1 })
    const longest = `"${'x'.repeat(18)}"`
    expect(await readJsonBody(post(longest), MAX)).toBe('x'.repeat(18))
    expect(await readJsonBody(post(`"${'x'.repeat(19)}"`), MAX)).toBeUndefined()
  })

  it.each([null, '', '-1', 'x', '7x', 'Infinity', '21'])(
    'is not read with the length %j',
    async (length) => {
      const request = post('{"a":1}', length)
      expect(await readJsonBody(request, MAX)).toBeUndefined()
      expect(request.bodyUsed).toBe(false)
    },
  )

  it('that is no JSON is none', async () => {
    expect(await readJsonBody(post('{'), MAX)).toBeUndefined()
  })
})

describe('network of a caller', () => {
  it.each([
    ['without a header', null, 1, 'direct'],
    ['without a trusted proxy', '1.2.3.4', 0, 'direct'],
    ['behind one proxy', '1.2.3.4', 1, '1.2.3.4'],
    ['with a forged left part', '9.9.9.9, 8.8.8.8, 1.2.3.4', 1, '1.2.3.4'],
    ['behind two proxies', '9.9.9.9, 1.2.3.4, 10.0.0.1', 2, '1.2.3.4'],
    ['with fewer addresses than proxies', '1.2.3.4', 2, 'direct'],
    ['IPv6 in full', '2001:DB8:1:2:3:4:5:6', 1, '2001:db8:1:2::/64'],
    ['IPv4 in an IPv6 socket', '::ffff:1.2.3.4', 1, '1.2.3.4'],
    ['IPv4 in an IPv6 socket, in capitals', '::FFFF:10.20.30.40', 1, '10.20.30.40'],
    ['IPv4 at the end of another network', '2001:db8::ffff:1.2.3.4', 1, '2001:db8:0:0::/64'],
    ['IPv6 shortened', '2001:db8::1', 1, '2001:db8:0:0::/64'],
    ['IPv6 shortened in the middle', '2001:db8::1:2:3:4:5', 1, '2001:db8:0:1::/64'],
    ['IPv6 shortened behind its network', '2001:db8:1:2::', 1, '2001:db8:1:2::/64'],
    ['IPv6 shortened at its end', '2001:db8::', 1, '2001:db8:0:0::/64'],
    ['IPv6 shortened at its start', '::1:2:3:4:5', 1, '0:0:0:1::/64'],
    ['the machine itself', '::1', 1, '0:0:0:0::/64'],
    ['no address', '::', 1, '0:0:0:0::/64'],
    ['an empty part', '1.2.3.4,', 1, 'direct'],
    ['an empty header', '', 1, 'direct'],
  ])('%s', (_name, header, hops, network) => {
    expect(clientNetwork(header, hops)).toBe(network)
  })
})

/** Counts the parts that are read. */
function bodyOf(...parts: string[]) {
  const read = { count: 0 }
  async function* body() {
    for (const part of parts) {
      read.count += 1
      yield Buffer.from(part)
    }
  }
  return { body: body(), read }
}

describe('a body of limited size', () => {
  it('is returned whole up to the limit', async () => {
    expect(String(await readAtMost(bodyOf('abc', 'de').body, '5', 5))).toBe('abcde')
    expect(await readAtMost(bodyOf().body, null, 5)).toHaveLength(0)
  })

  it('is not begun if its declared length is above the limit', async () => {
    const { body, read } = bodyOf('abc')
    expect(await readAtMost(body, '6', 5)).toBeNull()
    expect(read.count).toBe(0)
  })

  it('is read no further than the limit, whatever length it declares', async () => {
    const { body, read } = bodyOf('abc', 'def', 'ghi')
    expect(await readAtMost(body, '1', 5)).toBeNull()
    expect(read.count).toBe(2)
  })
})
