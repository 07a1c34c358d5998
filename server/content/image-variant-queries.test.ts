import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readVariant, storeVariants } from './image-variant-queries'

const bucket = new Map<string, Uint8Array>()
const reads: string[] = []
vi.mock('./media-queries', () => ({
  readMedia: async (path: string[]) => {
    reads.push(path.join('/'))
    const body = bucket.get(path.join('/'))
    return body
      ? { body: new Blob([body as BlobPart]).stream(), type: 'image/webp', bytes: null }
      : null
  },
}))
const writeMedia = vi.hoisted(() => vi.fn())
vi.mock('@/server/core/media-writer', () => ({ writeMedia }))

const PATH = ['produtos', 'zelda.webp']
const square = (side: number, background = '#a33') =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
const bytesOf = async (file: Awaited<ReturnType<typeof readVariant>>) =>
  Buffer.from(await new Response(file?.body).arrayBuffer())

beforeEach(async () => {
  vi.restoreAllMocks()
  bucket.clear()
  reads.length = 0
  writeMedia.mockReset().mockImplementation(async (path: string, bytes: Uint8Array) => {
    bucket.set(path, bytes)
  })
  bucket.set(PATH.join('/'), await square(800).webp().toBuffer())
})

describe('a width of an image', () => {
  it.each([
    ['image/avif,image/webp', 'avif', 'heif'],
    ['image/webp', 'webp', 'webp'],
    ['', 'webp', 'webp'],
  ])('is made once for browsers that accept “%s”', async (accept, format, decoder) => {
    const [first, second] = await Promise.all([
      readVariant(PATH, 360, accept),
      readVariant(PATH, 360, accept),
    ])
    expect(await sharp(await bytesOf(first)).metadata()).toMatchObject({
      width: 360,
      format: decoder,
    })
    expect(second).toBe(first)
    reads.length = 0
    await readVariant(PATH, 360, accept)
    expect(writeMedia).toHaveBeenCalledExactlyOnceWith(
      `widths/produtos/zelda.webp/360.${format}`,
      expect.any(Uint8Array),
      `image/${format}`,
    )
    expect(reads).toEqual([`widths/produtos/zelda.webp/360.${format}`])
  })

  it('is never larger than the image', async () => {
    const file = await readVariant(PATH, 1920, '')
    expect((await sharp(await bytesOf(file)).metadata()).width).toBe(800)
  })

  it('is sent if it cannot be stored', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    writeMedia.mockRejectedValue(new Error('full'))
    expect((await readVariant(PATH, 96, ''))?.type).toBe('image/webp')
    expect(log).toHaveBeenCalledOnce()
  })

  it('of an animation is the animation', async () => {
    const frames = Buffer.concat(
      await Promise.all([square(40), square(40, '#3a3')].map((s) => s.raw().toBuffer())),
    )
    const raw = { width: 40, height: 80, channels: 3 as const, pageHeight: 40 }
    const animation = await sharp(frames, { raw })
      .webp({ delay: [100, 100] })
      .toBuffer()
    bucket.set(PATH.join('/'), animation)
    expect((await bytesOf(await readVariant(PATH, 48, ''))).equals(animation)).toBe(true)
    expect(writeMedia).not.toHaveBeenCalled()
  })

  it('of a damaged file is the file', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    bucket.set(PATH.join('/'), Buffer.from('RIFF'))
    expect(String(await bytesOf(await readVariant(PATH, 48, '')))).toBe('RIFF')
  })

  it('of nothing, or of another width, is nothing', async () => {
    expect(await readVariant(['nada.webp'], 48, '')).toBeNull()
    await readVariant(PATH, 360, '')
    expect(await readVariant(['widths', ...PATH, '360.webp'], 48, '')).toBeNull()
  })
})

it('a new image is stored in the widths up to its own, in both formats', async () => {
  const bytes = await square(100).webp().toBuffer()
  await storeVariants('produtos/novo.webp', { bytes, width: 100 })
  expect([...bucket.keys()].filter((path) => path.includes('novo')).sort()).toEqual(
    [48, 96, 144]
      .flatMap((width) =>
        ['avif', 'webp'].map((format) => `widths/produtos/novo.webp/${width}.${format}`),
      )
      .sort(),
  )
})
