import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOf, isInRange, moveCell, rangeOf } from './range.ts'

const size = { rows: 30, columns: 8, page: 10 }
const middle = { row: 15, column: 4 }

describe('moveCell', () => {
  it.each([
    ['ArrowUp', false, { row: 14, column: 4 }],
    ['ArrowDown', false, { row: 16, column: 4 }],
    ['ArrowLeft', false, { row: 15, column: 3 }],
    ['ArrowRight', false, { row: 15, column: 5 }],
    ['ArrowUp', true, { row: 0, column: 4 }],
    ['ArrowDown', true, { row: 29, column: 4 }],
    ['ArrowLeft', true, { row: 15, column: 0 }],
    ['ArrowRight', true, { row: 15, column: 7 }],
    ['Home', false, { row: 15, column: 0 }],
    ['End', false, { row: 15, column: 7 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 29, column: 7 }],
    ['PageUp', false, { row: 5, column: 4 }],
    ['PageDown', false, { row: 25, column: 4 }],
    ['x', false, null],
    ['toString', false, null],
  ])('%s (Ctrl %s) goes to %j', (key, toEnd, target) => {
    expect(moveCell(middle, key, size, toEnd)).toEqual(target)
  })

  it('never leaves the grid', () => {
    expect(moveCell({ row: 0, column: 0 }, 'ArrowUp', size, false)).toEqual({ row: 0, column: 0 })
    expect(moveCell({ row: 29, column: 7 }, 'PageDown', size, false)).toEqual({
      row: 29,
      column: 7,
    })
    expect(moveCell({ row: 29, column: 7 }, 'ArrowRight', size, false)).toEqual({
      row: 29,
      column: 7,
    })
  })
})

it('a range has the cells between anchor and focus, in either order', () => {
  const cell = fc.record({ row: fc.nat(9), column: fc.nat(7) })
  fc.assert(
    fc.property(cell, cell, (anchor, focus) => {
      const range = rangeOf({ anchor, focus })
      expect(range).toEqual(rangeOf({ anchor: focus, focus: anchor }))
      const cells = cellsOf(range)
      expect(cells).toContainEqual(anchor)
      expect(cells).toContainEqual(focus)
      expect(cells.every(({ row, column }) => isInRange(range, row, column))).toBe(true)
      expect(cells).toHaveLength((range.bottom - range.top + 1) * (range.right - range.left + 1))
    }),
  )
})
