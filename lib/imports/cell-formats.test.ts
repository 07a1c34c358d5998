import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellAddress, columnLetters, parseAddress, readTags, tagText } from './cell-formats.ts'

const tag = (name: string, weight = 1) => ({ name, weight })

describe('tags in a cell', () => {
  it('are written with their weights', () => {
    expect(tagText([tag('RPG', 5), tag('Ação; aventura', 3)])).toBe('RPG:5; Ação\\; aventura:3')
    expect(tagText([])).toBe('')
  })

  it.each([
    ['RPG:5; Aventura:3', [tag('RPG', 5), tag('Aventura', 3)]],
    ['RPG', [tag('RPG')]],
    [' RPG : 5 ;; \n Luta \n', [tag('RPG', 5), tag('Luta')]],
    ['Ação\\; aventura:3', [tag('Ação; aventura', 3)]],
    ['Nota: 10:2', [tag('Nota: 10', 2)]],
    ['Dia: D', [tag('Dia: D')]],
    ['RPG:0', [tag('RPG', 0)]],
    ['RPG:1000', [tag('RPG', 1000)]],
    ['RPG:5; rpg:3; Rpg', [tag('RPG', 5)]],
    ['x'.repeat(60), [tag('x'.repeat(60))]],
    ['RPG:10000', [tag('RPG:10000')]],
    ['', []],
    [' ; \n', []],
  ])('%j is read', (text, tags) => {
    expect(readTags(text)).toEqual(tags)
  })

  it.each(['RPG:1001', 'Luta; RPG:1001', ':5', 'Luta; : 5', 'x'.repeat(61)])(
    '%j cannot be tags',
    (text) => {
      expect(readTags(text)).toBeNull()
    },
  )

  it('are read as they were written', () => {
    const name = fc
      .string({ unit: fc.constantFrom(...'aÉ1 ;:,|'), minLength: 1, maxLength: 12 })
      .map((text) => text.trim())
      .filter((text) => text !== '')
    const tags = fc.uniqueArray(fc.record({ name, weight: fc.integer({ min: 0, max: 1000 }) }), {
      selector: (one) => one.name.toLowerCase(),
      maxLength: 6,
    })
    fc.assert(
      fc.property(tags, (given) => {
        expect(readTags(tagText(given))).toEqual(given)
      }),
    )
  })
})

describe('the address of a cell', () => {
  it.each([
    [0, 'A'],
    [1, 'B'],
    [25, 'Z'],
    [26, 'AA'],
    [27, 'AB'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('column %i is %s', (column, letters) => {
    expect(columnLetters(column)).toBe(letters)
    expect(cellAddress(column, 12)).toBe(`${letters}12`)
    expect(parseAddress(`${letters}12`)).toEqual({ column, row: 12 })
  })

  it('is read as it was written', () => {
    const [column, row] = [fc.nat(18_277), fc.integer({ min: 1, max: 9_999_999 })]
    fc.assert(
      fc.property(column, row, (c, r) => {
        expect(parseAddress(cellAddress(c, r))).toEqual({ column: c, row: r })
      }),
    )
  })

  it.each([
    ...['', 'A', '1', 'A0', 'A01', 'a1', 'AAAA1', 'A12345678', '$A$1', ' A1', 'A1 ', 'A1:B2'],
    ...['__proto__', 'Á1', 'A1.5', 'A-1'],
  ])('%j is none', (address) => {
    expect(parseAddress(address)).toBeNull()
  })
})
