import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellAddress, columnLetters, parseAddress } from './cell-address.ts'

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
