import { describe, expect, it } from 'vitest'
import { fileNameOf, formatBytes, sniffImage } from './media.ts'

it.each([
  [0, '1 KB'],
  [87 * 1024, '87 KB'],
  [1_023_999, '1 MB'],
  [1_468_006, '1,4 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

it('a file name is the last part of an address', () => {
  expect(fileNameOf('/media/banners/a.webp')).toBe('a.webp')
})

/** Returns at least sixteen bytes that start with these parts: byte values or texts. */
function file(...parts: (number | string)[]): Uint8Array {
  const bytes = parts.flatMap((part) =>
    typeof part === 'number' ? [part] : [...part].map((letter) => letter.charCodeAt(0)),
  )
  return Uint8Array.from([...bytes, ...Array(Math.max(0, 16 - bytes.length)).fill(0)])
}
const PNG = [0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a]
/** Returns the first box of an ISO media file: its size, its brand and the compatible brands. */
const box = (size: number, brand: string, ...others: string[]) =>
  file(0, 0, size >> 8, size & 0xff, `ftyp${brand}`, 0, 0, 0, 0, ...others)

describe('what a file is by its first bytes [ASVS 5.2.2]', () => {
  it.each<[string, Uint8Array, string]>([
    ['a JPEG', file(0xff, 0xd8, 0xff, 0xe0), 'jpeg'],
    ['a PNG', file(...PNG), 'png'],
    ['a WebP', file('RIFF', 1, 0, 0, 0, 'WEBPVP8 '), 'webp'],
    ['an AVIF', box(16, 'avif'), 'avif'],
    ['a row of AVIF images', box(16, 'avis'), 'avif'],
    ['an AVIF by its second brand', box(24, 'mif1', 'miaf', 'avif'), 'avif'],
    ['an AVIF by its first other brand', box(20, 'mif1', 'avif'), 'avif'],
  ])('%s', (_, bytes, kind) => {
    expect(sniffImage(bytes)).toBe(kind)
  })

  it.each<[string, Uint8Array]>([
    ['an empty file', new Uint8Array()],
    ['a JPEG of fifteen bytes', file(0xff, 0xd8, 0xff).subarray(0, 15)],
    ['half the mark of a JPEG', file(0xff, 0xd8, 0)],
    ['the mark of a JPEG behind another byte', file(0, 0xff, 0xd8, 0xff)],
    ['a PNG with other line ends', file(0x89, 'PNG', 0x0a, 0x0a, 0x1a, 0x0a)],
    ['a WAV file', file('RIFF', 1, 0, 0, 0, 'WAVEfmt ')],
    ['the word WEBP without its frame', file('RIFX', 1, 0, 0, 0, 'WEBPVP8 ')],
    ['a GIF', file('GIF89a')],
    ['an SVG', file('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a HEIC', box(24, 'heic', 'mif1', 'heic')],
    ['a film', box(24, 'isom', 'mp41', 'avc1')],
    ['a brand behind the end of its box', box(20, 'mif1', 'miaf', 'avif')],
    ['a brand that its box cuts', box(23, 'mif1', 'miaf', 'avif')],
    ['the brand in a box of another kind', file(0, 0, 0, 16, 'ftypavif'.replace('ftyp', 'free'))],
    ['a brand between two brands', box(24, 'mif1', 'xxav', 'ifxx')],
    ['the version in place of a brand', file(0, 0, 0, 20, 'ftypmif1avifmiaf')],
  ])('is nothing the store takes: %s', (_, bytes) => {
    expect(sniffImage(bytes)).toBeNull()
  })

  it('is seen in a part of a larger buffer, too', () => {
    const large = new Uint8Array([...file('RIFF'), ...box(24, 'mif1', 'miaf', 'avif')])
    expect(sniffImage(large.subarray(16))).toBe('avif')
  })

  it('is not looked for beyond 256 bytes', () => {
    const brands = (count: number) => Array(count).fill('miaf')
    expect(sniffImage(box(256, 'mif1', ...brands(59), 'avif'))).toBe('avif')
    expect(sniffImage(box(260, 'mif1', ...brands(60), 'avif'))).toBeNull()
  })
})
