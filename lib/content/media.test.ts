import { expect, it } from 'vitest'
import { fileNameOf, formatBytes } from './media.ts'

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
