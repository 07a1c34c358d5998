import { describe, expect, it } from 'vitest'
import { isUuid } from '../core/text.ts'
import { PLATFORMS, platformLabel } from '../products/platforms.ts'
import { categoryHref, categoryPath, categoryTrail } from './categories.ts'
import { productPath } from './paths.ts'

describe('a category', () => {
  it.each([
    [['ofertas'], 'ofertas'],
    [['playstation', 'jogos-ps5'], 'playstation/jogos-ps5'],
    [[], null],
    [['a', 'b', 'c'], null],
    [['PlayStation'], null],
    [['jogos', ''], null],
    [['..', 'admin'], null],
    [['-x'], null],
    [['x%2Fy'], null],
    [['x'.repeat(60)], 'x'.repeat(60)],
    [['x'.repeat(61)], null],
  ])('of the segments %j has the path %s [CAT-05]', (segments, path) => {
    expect(categoryPath(segments)).toBe(path)
  })

  it('has a page and a trail from the root [CAT-05]', () => {
    expect(categoryHref('playstation/jogos-ps5')).toBe('/categoria/playstation/jogos-ps5')
    expect(categoryTrail('playstation/jogos-ps5')).toEqual(['playstation', 'playstation/jogos-ps5'])
  })
})

describe('a product', () => {
  it('lives at /produto/{slug} [CARD-09]', () => {
    expect(productPath('zelda-totk')).toBe('/produto/zelda-totk')
    expect(productPath('../a b?\ud800')).toBe('/produto/..%2Fa%20b%3F%EF%BF%BD')
  })

  it.each([
    ['6f1c5a52-3b9e-4d2a-9a34-0d5f3f6f8f11', true],
    ['6F1C5A52-3B9E-4D2A-9A34-0D5F3F6F8F11', true],
    ['zelda-totk', false],
    ['6f1c5a52-3b9e-4d2a-9a34-0d5f3f6f8f11x', false],
  ])('may be named by a uuid: %s %s [ROUTE-01]', (text, is) => {
    expect(isUuid(text)).toBe(is)
  })
})

describe('a platform', () => {
  it('shows the name that customers know', () => {
    expect(platformLabel('xbox-series')).toBe('Xbox Series X|S')
    expect(platformLabel('dreamcast')).toBe('dreamcast')
    expect(platformLabel(null)).toBeNull()
    expect(new Set(PLATFORMS.map(({ slug }) => slug)).size).toBe(PLATFORMS.length)
  })
})
