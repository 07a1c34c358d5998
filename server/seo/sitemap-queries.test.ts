import { expect, it } from 'vitest'
import { idRange } from '@/server/seo/sitemap-queries'

it.each([1, 2, 3, 7, 200])('%i ranges contain each id once', (count) => {
  const ranges = Array.from({ length: count }, (_, index) => idRange(index, count))
  expect(ranges[0]?.from).toBe('00000000-0000-0000-0000-000000000000')
  expect(ranges.at(-1)?.before).toBeNull()
  for (const [index, { before }] of ranges.slice(0, -1).entries()) {
    expect(before).toBe(ranges[index + 1]?.from)
    expect(before).toMatch(/^[0-9a-f]{8}-0000-0000-0000-000000000000$/)
    expect(String(before) > String(ranges[index]?.from)).toBe(true)
  }
})
