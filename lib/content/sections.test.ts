import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { interleaved, ROW_PRODUCTS, soldOutLast, uniqueRows } from './sections.ts'

/** 'a b -c': products by id, those with a minus sold out. */
const row = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ id: word.replace('-', ''), inStock: !word.startsWith('-') }))
const textOf = (products: ReturnType<typeof row>) =>
  products.map(({ id, inStock }) => (inStock ? id : `-${id}`)).join(' ')
const unique = (...rows: string[]) => uniqueRows(rows.map(row)).map(textOf)

describe('uniqueRows', () => {
  it('shows a product in the first row that has it', () => {
    expect(unique('a b c d', 'c e f g h')).toEqual(['a b c d', 'e f g h'])
  })

  it('fills a row from its further candidates', () => {
    const numbers = Array.from({ length: 20 }, (_, n) => `n${n}`)
    expect(unique('n0 n1 n2 n3', numbers.join(' '))[1]).toBe(numbers.slice(4, 16).join(' '))
  })

  it('leaves out a row that has too few products left, and keeps them for the next', () => {
    expect(unique('a b c d', 'a b e f', 'e f g h')).toEqual(['a b c d', '', 'e f g h'])
  })

  it('keeps a row that had few products from the start', () => {
    expect(unique('a b c d', 'e', '')).toEqual(['a b c d', 'e', ''])
  })

  it('shows sold-out products last, and none where enough others are left', () => {
    expect(unique('-a b c -d e')).toEqual(['b c e -a -d'])
    const many = Array.from({ length: 12 }, (_, n) => `n${n}`).join(' ')
    expect(unique(`-a ${many}`)).toEqual([many])
  })

  it('holds for all rows', () => {
    const product = fc.record({
      id: fc.constantFrom(...'abcdefghijklmnopqrst'),
      inStock: fc.boolean(),
    })
    const candidates = fc.uniqueArray(product, { selector: ({ id }) => id, maxLength: 20 })
    fc.assert(
      fc.property(fc.array(candidates, { maxLength: 8 }), (rows) => {
        const result = uniqueRows(rows)
        const ids = result.flat().map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(result).toHaveLength(rows.length)
        result.forEach((shown, index) => {
          const given = rows[index] ?? []
          expect(shown.length).toBeLessThanOrEqual(ROW_PRODUCTS)
          expect(shown.length >= Math.min(4, given.length) || shown.length === 0).toBe(true)
          expect(given).toEqual(expect.arrayContaining(shown))
          expect(shown).toEqual(soldOutLast(shown))
        })
        if (rows[0]) expect(result[0]).toEqual(soldOutLast(rows[0]).slice(0, ROW_PRODUCTS))
      }),
    )
  })
})

it('takes the first of each list, then the second', () => {
  expect(interleaved([['a', 'b', 'c'], [], ['x']])).toEqual(['a', 'x', 'b', 'c'])
  expect(interleaved([])).toEqual([])
})
