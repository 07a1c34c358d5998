import { describe, expect, it } from 'vitest'
import { PREFETCH_TTL_MS, prefetchPlan, VIEW_BATCH_MAX } from './prefetch'

const NOW = 1_700_000_000_000
const plan = (hrefs: string[], state: Partial<Parameters<typeof prefetchPlan>[1]> = {}) =>
  prefetchPlan(hrefs, { loadedAt: new Map(), hints: {}, now: NOW, ...state })

describe('what is prefetched', () => {
  it('are the addresses in their order, each once', () => {
    expect(plan(['/produto/b', '/produto/a', '/produto/b'])).toEqual(['/produto/b', '/produto/a'])
  })

  it('is nothing that was prefetched in the last 5 minutes [CARD-08]', () => {
    const loadedAt = new Map([
      ['/produto/new', NOW - PREFETCH_TTL_MS + 1],
      ['/produto/old', NOW - PREFETCH_TTL_MS],
    ])
    expect(plan(['/produto/new', '/produto/old'], { loadedAt })).toEqual(['/produto/old'])
  })

  it('is a small batch, of those that are due', () => {
    const hrefs = Array.from({ length: VIEW_BATCH_MAX + 3 }, (_, index) => `/produto/${index}`)
    expect(plan(hrefs)).toEqual(hrefs.slice(0, VIEW_BATCH_MAX))
    const loadedAt = new Map(hrefs.slice(0, VIEW_BATCH_MAX).map((href) => [href, NOW]))
    expect(plan(hrefs, { loadedAt })).toEqual(hrefs.slice(VIEW_BATCH_MAX))
  })

  it.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
    'is nothing with %o',
    (hints) => {
      expect(plan(['/produto/a'], { hints })).toEqual([])
    },
  )

  it('is not less on a good connection', () => {
    const hints = { saveData: false, effectiveType: '4g' }
    expect(plan(['/produto/a'], { hints })).toEqual(['/produto/a'])
  })
})
