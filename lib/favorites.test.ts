import { describe, expect, it } from 'vitest'
import {
  isShareToken,
  parsePendingFavorites,
  sharePath,
  withoutPendingFavorites,
  withPendingFavorite,
} from './favorites.ts'

const id = (n: number) => `6f1b2c3d-0000-4000-8000-${String(n).padStart(12, '0')}`
const favorite = (n: number, isFavorite = true) => ({
  productId: id(n),
  slug: `jogo-${n}`,
  isFavorite,
})
const DAY = 86_400_000

describe('what a guest wanted to keep', () => {
  it('is remembered for 30 days', () => {
    const stored = withPendingFavorite(null, favorite(1), 1000)
    expect(parsePendingFavorites(stored, 1000)).toEqual([favorite(1)])
    expect(parsePendingFavorites(stored, 1000 + 30 * DAY)).toEqual([favorite(1)])
    expect(parsePendingFavorites(stored, 1001 + 30 * DAY)).toEqual([])
  })

  it('is a list: the last product first, each once, at most 12', () => {
    let stored: string | null = 'broken'
    for (const n of [1, 2, 1]) stored = withPendingFavorite(stored, favorite(n), 1000)
    expect(parsePendingFavorites(stored, 2000)).toEqual([favorite(1), favorite(2)])
    for (let n = 10; n < 30; n += 1) stored = withPendingFavorite(stored, favorite(n), 2000)
    const kept = parsePendingFavorites(stored, 2000)
    expect(kept).toHaveLength(12)
    expect(kept[0]).toEqual(favorite(29))
  })

  it('is forgotten by product, and keeps its time', () => {
    const one = withPendingFavorite(null, favorite(1), 1000)
    const two = withPendingFavorite(one, favorite(2), 2000)
    expect(withoutPendingFavorites(two, [id(2), id(3)], 3000)).toBe(one)
    expect(withoutPendingFavorites(two, [], 3000)).toBe(two)
    expect(withoutPendingFavorites(two, [], 1001 + 30 * DAY)).not.toContain(id(1))
    expect(withoutPendingFavorites(two, [id(1), id(2)], 3000)).toBe('')
    expect(withoutPendingFavorites(null, [], 3000)).toBe('')
  })

  it('may be to keep it no longer, and is to keep it unless it says so', () => {
    const stored = withPendingFavorite(null, favorite(1, false), 1000)
    expect(parsePendingFavorites(stored, 1000)).toEqual([favorite(1, false)])
    const unsaid = JSON.stringify([{ productId: id(1), at: 1000 }])
    expect(parsePendingFavorites(unsaid, 1000)).toEqual([
      { productId: id(1), slug: null, isFavorite: true },
    ])
  })

  it('is read as earlier versions stored it', () => {
    const stored = JSON.stringify([{ productId: id(1), slug: 'jogo-1', isKept: false, at: 1000 }])
    expect(parsePendingFavorites(stored, 1000)).toEqual([favorite(1, false)])
  })

  it.each([
    null,
    '',
    '{',
    'null',
    '{}',
    '[]',
    '[null]',
    '[{"productId":"x","at":0}]',
    `[{"productId":["${id(1)}"],"at":1000}]`,
    `[{"productId":"x${id(1)}","at":1000}]`,
    `[{"productId":"${id(1)}0","at":1000}]`,
    `[{"productId":"${id(1)}"}]`,
    `[{"productId":"${id(1)}","at":"0"}]`,
    `[{"productId":"${id(1)}","at":99999}]`,
  ])('is nothing for %j', (stored) => {
    expect(parsePendingFavorites(stored, 1000)).toEqual([])
  })

  it('has no slug that is none', () => {
    const odd = JSON.stringify([{ productId: id(1), slug: '../x', at: 1000 }])
    expect(parsePendingFavorites(odd, 1000)[0]?.slug).toBeNull()
  })
})

const token = '0123456789abcdef'.repeat(4)

describe('the token of a shared wishlist', () => {
  it('has 64 hexadecimal digits and opens its page', () => {
    expect(isShareToken(token)).toBe(true)
    expect(sharePath(token)).toBe(`/lista/${token}`)
  })

  it.each([
    '',
    'a',
    token.slice(1),
    `${token}0`,
    `x${token}`,
    `${token}\n`,
    token.toUpperCase(),
    'g'.repeat(64),
  ])('is not %j', (text) => {
    expect(isShareToken(text)).toBe(false)
  })
})
