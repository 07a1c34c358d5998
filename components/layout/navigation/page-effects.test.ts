import { expect, it } from 'vitest'
import { FRESHNESS_CHECK_MS, isStale, STALE_AFTER_MS } from './page-effects.ts'

it('is stale when older than 5 minutes, checked every 60 s [CAT-08]', () => {
  expect(isStale(1_000, 1_000 + 300_000)).toBe(false)
  expect(isStale(1_000, 1_000 + 300_001)).toBe(true)
  expect([STALE_AFTER_MS, FRESHNESS_CHECK_MS]).toEqual([300_000, 60_000])
})
