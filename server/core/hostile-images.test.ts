import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeUpload } from '@/server/core/encode-image'
import { hostileImages, MARK } from '@/tests/vectors/hostile-images'

const corpus = await hostileImages()
const MEGABYTE = 1024 * 1024

async function stored(bytes: Uint8Array) {
  const result = await encodeUpload(bytes)
  if (!result.ok) throw new Error(`refused: ${result.error}`)
  return { ...result, head: await sharp(result.bytes).metadata() }
}

describe('uploads of images [ASVS 5.2.1] [ASVS 5.2.2] [ASVS 5.3.1]', () => {
  it('meets at least 60 hostile files, no two alike', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(60)
    expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length)
  })

  it('stores nothing of them but pixels, in 2 s each and 150 MB at most', async () => {
    await stored(await sharp(corpus.at(-1)?.bytes).png().toBuffer()) // the library is loaded now
    const before = process.memoryUsage().rss
    const wrong: string[] = []
    for (const { name, bytes, isPicture } of corpus) {
      const start = performance.now()
      const result = await encodeUpload(bytes)
      const seconds = (performance.now() - start) / 1000
      if (seconds > 2) wrong.push(`${name}: ${seconds.toFixed(1)} s`)
      if (result.ok !== (isPicture ?? false)) wrong.push(`${name}: ${JSON.stringify(result.ok)}`)
      if (!result.ok) continue
      const head = await sharp(result.bytes).metadata()
      if (head.format !== 'webp') wrong.push(`${name}: stored as ${head.format}`)
      if (head.exif || head.xmp || head.iptc) wrong.push(`${name}: metadata was kept`)
      if (Buffer.from(result.bytes).includes(MARK)) wrong.push(`${name}: its payload was kept`)
    }
    expect(wrong).toEqual([])
    expect((process.memoryUsage().rss - before) / MEGABYTE).toBeLessThan(150)
  })

  it('says why it refuses', async () => {
    const outcome = async (name: string) => {
      const file = corpus.find((one) => one.name === name)
      const result = await encodeUpload(file?.bytes ?? new Uint8Array([1]))
      return result.ok ? 'stored' : result.error
    }
    expect(await outcome('empty')).toBe('EMPTY')
    expect(await outcome('noise of 5 MB and one byte')).toBe('TOO_LARGE')
    expect(await outcome('PNG of 50,000 × 50,000 in a few bytes')).toBe('TOO_MANY_PIXELS')
    expect(await outcome('PNG one column above 25 megapixels, complete')).toBe('TOO_MANY_PIXELS')
    expect(await outcome('SVG with a script')).toBe('NOT_AN_IMAGE')
  })

  it('takes JPEG, PNG, WebP and AVIF, turns them upright and makes them no larger than needed', async () => {
    const wide = sharp({
      create: { width: 3000, height: 1500, channels: 3, background: { r: 9, g: 9, b: 9 } },
    })
    for (const bytes of [
      await wide.clone().jpeg().toBuffer(),
      await wide.clone().png().toBuffer(),
      await wide.clone().webp().toBuffer(),
      await wide.clone().resize(200).avif({ effort: 0 }).toBuffer(),
    ]) {
      const { width, height, head } = await stored(bytes)
      expect([width, height]).toEqual([head.width, head.height])
      expect(width).toBe(Math.min(2400, width))
      expect(width / height).toBeCloseTo(2)
    }
    const turned = await wide.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await stored(turned)).toMatchObject({ width: 1200, height: 2400 })
  })

  it('keeps what shines through', async () => {
    const glass = {
      width: 20,
      height: 20,
      channels: 4 as const,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    }
    const { head } = await stored(await sharp({ create: glass }).png().toBuffer())
    expect(head.hasAlpha).toBe(true)
  })
})
