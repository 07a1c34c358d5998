import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addScroll, isRewardDue, startView } from './scroll-distance.ts'

const walk = (positions: readonly number[]) =>
  positions.reduce((view, y) => addScroll(view, '/', y), startView('/', 0))

describe('scrolling that is rewarded', () => {
  it.each([
    [[500], false],
    [[501], true],
    [[250, 0], false],
    [[250, 0, 2], true],
    [[300, 100, 101], true],
    [[], false],
  ])('through %j: %s [SCRL-01]', (positions, is) => {
    expect(isRewardDue(walk(positions))).toBe(is)
  })

  it('begins anew on another page, from where it is seen there [SCRL-01]', () => {
    const left = walk([499])
    expect(addScroll(left, '/coins', 4_000)).toEqual({
      page: '/coins',
      lastY: 4_000,
      distancePx: 0,
    })
  })

  it('counts every way once, up and down [SCRL-01]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9_000 })), (positions) => {
        const way = positions.reduce((sum, y, i) => sum + Math.abs(y - (positions[i - 1] ?? 0)), 0)
        expect(walk(positions).distancePx).toBe(way)
      }),
    )
  })
})
