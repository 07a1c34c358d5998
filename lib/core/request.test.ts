import { describe, expect, it } from 'vitest'
import { ownOrigin, readJsonBody } from './request.ts'

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
