import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Autoplay, HERO_SLIDE_MS, HERO_TICKS, interact, showSlide, tick } from './autoplay'

function later(ms: number, state: Autoplay, count: number): Autoplay {
  let now = state
  for (let passed = 0; passed < ms; passed += 100) now = tick(now, count)
  return now
}

describe('the autoplay of the hero', () => {
  it('goes on every 6 s, and from the last banner to the first [HOME-12]', () => {
    expect(later(5_900, showSlide(0), 3).index).toBe(0)
    expect(later(6_000, showSlide(0), 3)).toEqual(showSlide(1))
    expect(later(12_000, showSlide(0), 3).index).toBe(2)
    expect(later(18_000, showSlide(0), 3)).toEqual(showSlide(0))
  })

  it('pauses 10 s after an interaction, then resumes where it was [HOME-13]', () => {
    const paused = interact(later(2_000, showSlide(1), 3))
    expect(later(10_000, paused, 3)).toEqual({ index: 1, shownMs: 2_000, pauseMs: 0 })
    expect(later(13_900, paused, 3).index).toBe(1)
    expect(later(14_000, paused, 3).index).toBe(2)
  })

  it('begins the bar anew on the slide the visitor went to [HOME-13] [HOME-14]', () => {
    const moved = interact(later(2_000, showSlide(0), 3), 2)
    expect(moved).toEqual({ index: 2, shownMs: 0, pauseMs: 10_000 })
  })

  it('fills the bar in as many ticks of 100 ms as a slide shows [HOME-14]', () => {
    expect(HERO_TICKS).toBe(60)
    expect(later(HERO_TICKS * 100, showSlide(0), 2).index).toBe(1)
  })

  it('never moves a single banner', () => {
    expect(later(60_000, showSlide(0), 1)).toEqual(showSlide(0))
  })

  it('always shows one of the banners, however visitors interfere', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), fc.array(fc.nat(99)), (count, moves) => {
        let now = showSlide(0)
        for (const move of moves) {
          now = move % 5 === 0 ? interact(now, move % count) : later(move * 100, now, count)
          expect(now.index).toBeLessThan(count)
          expect(now.shownMs).toBeLessThan(HERO_SLIDE_MS)
        }
      }),
    )
  })
})
