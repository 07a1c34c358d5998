import { describe, expect, it } from 'vitest'
import { marginOf, parseCost, parseCostLines } from './costs'

describe('the cost of a product', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['199,90', 19990],
    ['R$ 1.234,5', 123450],
    ['0', 0],
    ['0,005', 1],
    ['999999,99', 99_999_999],
    ['1000000', undefined],
    ['-1', undefined],
    ['doze', undefined],
  ])('is read from %j', (text, cents) => {
    expect(parseCost(text)).toBe(cents)
  })

  it('is read from the lines of a spreadsheet, below a heading', () => {
    const text = 'SKU\tCusto\r\nUTI-1\t 120,00\t x\r\n\r\nuti-2;R$ 9,90\n;3\n'
    expect(parseCostLines(text)).toEqual({
      rows: [
        { code: 'UTI-1', costCents: 12000 },
        { code: 'uti-2', costCents: 990 },
      ],
      wrong: [],
    })
  })

  it('takes no line with a digit in its cost for a heading', () => {
    expect(parseCostLines('DUALSENSE;35O,00\na;1')).toEqual({
      rows: [{ code: 'a', costCents: 100 }],
      wrong: [1],
    })
  })

  it('names the lines whose cost is no amount', () => {
    expect(parseCostLines('a;1\nb;dois\nc\nd;4')).toEqual({
      rows: [
        { code: 'a', costCents: 100 },
        { code: 'd', costCents: 400 },
      ],
      wrong: [2, 3],
    })
  })

  it.each([
    [10_000, 6_000, 40],
    [29_990, 19_990, 33.3],
    [5_000, 6_000, -20],
    [0, 100, null],
  ])('leaves of %i with a cost of %i %s percent', (price, cost, margin) => {
    expect(marginOf(price, cost)).toBe(margin)
  })
})
