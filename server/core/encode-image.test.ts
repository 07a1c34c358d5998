import { describe, expect, it } from 'vitest'
import { readUpload } from './encode-image'

const MAX_BODY_BYTES = 5 * 1024 * 1024 + 8_192
const URL = 'https://store.example/api/admin/uploads'

const form = (fields: Record<string, Blob | string>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return new Request(URL, { method: 'POST', body })
}

const TYPE = 'multipart/form-data; boundary=x'
const HEAD = [
  '--x\r\nContent-Disposition: form-data; name="folder"\r\n\r\nprodutos\r\n',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
].join('')
const TAIL = '\r\n--x--\r\n'

/** A form of exactly `bytes` bytes; `length` is its Content-Length header, if any. */
function sized(bytes: number, length?: string): Request {
  const file = Buffer.alloc(bytes - HEAD.length - TAIL.length)
  const body = Buffer.concat([Buffer.from(HEAD), file, Buffer.from(TAIL)])
  const headers = { 'content-type': TYPE, ...(length ? { 'content-length': length } : {}) }
  return new Request(URL, { method: 'POST', body, headers })
}

describe('the form of an upload', () => {
  it('gives the file and its folder', async () => {
    const upload = await readUpload(form({ folder: 'produtos', file: new Blob(['abc']) }))
    expect(upload).toEqual({ bytes: new Uint8Array([97, 98, 99]), folder: 'produtos' })
  })

  it('is taken up to its limit, whatever it says of its length', async () => {
    expect(await readUpload(sized(MAX_BODY_BYTES))).toMatchObject({ folder: 'produtos' })
    expect(await readUpload(sized(MAX_BODY_BYTES, '0'))).toMatchObject({ folder: 'produtos' })
    expect(await readUpload(sized(MAX_BODY_BYTES + 1))).toBe('too-large')
    expect(await readUpload(sized(MAX_BODY_BYTES + 1, '10'))).toBe('too-large')
  })

  it('is not read where it says that it is too large', async () => {
    const valid = sized(1_000, String(MAX_BODY_BYTES))
    expect(await readUpload(valid)).toMatchObject({ folder: 'produtos' })
    const request = sized(1_000, String(MAX_BODY_BYTES + 1))
    expect(await readUpload(request)).toBe('too-large')
    expect(request.bodyUsed).toBe(false)
  })

  it('is not read where it is none', async () => {
    const request = new Request(URL, { method: 'POST', body: new Uint8Array(MAX_BODY_BYTES + 1) })
    expect(await readUpload(request)).toBeNull()
    expect(request.bodyUsed).toBe(false)
  })

  it.each([
    ['another type', new Request(URL, { method: 'POST', body: 'folder=produtos&file=x' })],
    ['no type', new Request(URL, { method: 'POST', body: new Uint8Array([1]) })],
    [
      'a torn form',
      new Request(URL, {
        method: 'POST',
        body: '--x\r\nContent-Disp',
        headers: { 'content-type': TYPE },
      }),
    ],
    ['no file', form({ folder: 'produtos' })],
    ['a text as the file', form({ folder: 'produtos', file: 'abc' })],
    ['no folder', form({ file: new Blob(['abc']) })],
    ['an unknown folder', form({ folder: '../etc', file: new Blob(['abc']) })],
  ])('is none with %s', async (_what, request) => {
    expect(await readUpload(request)).toBeNull()
  })
})
