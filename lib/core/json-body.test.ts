import { describe, expect, it } from 'vitest'
import { readJsonBody } from './json-body.ts'

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
