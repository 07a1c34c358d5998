import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readMedia } from './media-queries'

vi.mock('@/server/core/env', () => ({
  env: () => ({ NEXT_PUBLIC_SUPABASE_URL: 'https://storage.example' }),
}))

const storage = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', storage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  storage.mockReset()
})

const answer = (type: string, status = 200) =>
  storage.mockImplementation(
    async () =>
      new Response('bytes', { status, headers: { 'content-type': type, 'content-length': '5' } }),
  )

describe('a file of the store', () => {
  it.each([
    ['image/avif', 'image/avif'],
    ['image/gif', 'image/gif'],
    ['image/jpeg', 'image/jpeg'],
    ['image/png', 'image/png'],
    ['image/webp ; charset=binary', 'image/webp'],
    ['video/mp4', 'video/mp4'],
  ])('of the type %s is passed on with its length', async (sent, type) => {
    answer(sent)
    const file = await readMedia(['produtos', 'zelda', '1.webp'])
    expect(file).toMatchObject({ type, bytes: '5' })
    expect(await new Response(file?.body).text()).toBe('bytes')
    expect(storage).toHaveBeenCalledExactlyOnceWith(
      'https://storage.example/storage/v1/object/public/media/produtos/zelda/1.webp',
      expect.objectContaining({ cache: 'no-store' }),
    )
  })

  it.each(['image/svg+xml', 'text/html', 'application/pdf', ''])(
    'of the type “%s” stays in, and its body is not read',
    async (type) => {
      const cancel = vi.fn()
      const body = new ReadableStream({ cancel })
      storage.mockResolvedValue(
        new Response(body, { headers: type ? { 'content-type': type } : {} }),
      )
      expect(await readMedia(['a.png'])).toBeNull()
      expect(cancel).toHaveBeenCalledOnce()
    },
  )

  it('that the storage refuses is not there, whatever the type of the answer', async () => {
    answer('image/png', 404)
    expect(await readMedia(['a.png'])).toBeNull()
  })

  it.each([
    '',
    '.',
    '..',
    '.env',
    '-a.png',
    'a/b.png',
    'a\\b.png',
    'a b.png',
    'a.png?x',
    'a.png\n',
    'á.png',
    'a'.repeat(201),
  ])('with the segment “%s” is not asked for', async (segment) => {
    answer('image/png')
    expect(await readMedia(['produtos', segment])).toBeNull()
    expect(await readMedia([segment, 'a.png'])).toBeNull()
    expect(storage).not.toHaveBeenCalled()
  })

  it('may have a name of 200 characters', async () => {
    answer('image/png')
    expect(await readMedia(['a'.repeat(200)])).not.toBeNull()
  })

  it('is not waited for longer than 4 seconds, nor where nobody answers', async () => {
    vi.useFakeTimers()
    storage.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    )
    const settled = vi.fn()
    void readMedia(['a.png']).catch((error: { code: string }) => settled(error.code))
    await vi.advanceTimersByTimeAsync(3_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledExactlyOnceWith('CONNECTION')
    storage.mockRejectedValue(new TypeError('fetch failed'))
    await expect(readMedia(['a.png'])).rejects.toMatchObject({ code: 'CONNECTION' })
    storage.mockResolvedValue(new Response('', { status: 502 }))
    await expect(readMedia(['a.png'])).rejects.toMatchObject({ code: 'CONNECTION' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that began to arrive is not cut off', async () => {
    vi.useFakeTimers()
    answer('image/png')
    expect(await readMedia(['a.png'])).not.toBeNull()
    expect(vi.getTimerCount()).toBe(0)
  })
})
