import { describe, expect, it } from 'vitest'
import { TagLog } from './tag-log.ts'

describe('the log of tags', () => {
  it('expires and renews what was begun before a change of one of its tags', () => {
    const log = new TagLog()
    const before = log.position
    log.apply({ kind: 'renew', tags: ['card:a'] })
    const between = log.position
    log.apply({ kind: 'expire', tags: ['product:a', 'product:b'] })
    expect(log.stateOf(['card:a', 'other'], before)).toBe('stale')
    expect(log.stateOf(['card:a'], between)).toBe('current')
    expect(log.stateOf(['product:b', 'card:a'], before)).toBe('expired')
    expect(log.stateOf(['product:b'], log.position)).toBe('current')
    expect(log.stateOf(['other'], before)).toBe('current')
    expect(log.changes).toBe(2)
  })

  it('expires everything, and what is older than its begin', () => {
    const log = new TagLog()
    log.apply({ kind: 'all', tags: [] }, 10)
    expect(log.stateOf([], 9)).toBe('expired')
    expect(log.stateOf([], 10)).toBe('current')
    log.begin(20)
    expect(log.stateOf([], 19)).toBe('expired')
  })

  it('expires what is older than a change that it no longer remembers', () => {
    const log = new TagLog()
    log.apply({ kind: 'expire', tags: ['first'] })
    const since = log.position - 1
    for (let part = 0; part < 2; part += 1) {
      const tags = Array.from({ length: 60_000 }, (_, index) => `${part}:${index}`)
      log.apply({ kind: 'expire', tags })
    }
    expect(log.stateOf(['other'], since)).toBe('expired')
    expect(log.stateOf(['other'], log.position)).toBe('current')
  })
})
