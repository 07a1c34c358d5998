/** A cell by the indexes of its row and column. */
export type Cell = { row: number; column: number }

/** A selection from the cell where it began to the focused cell. */
export type Selection = { anchor: Cell; focus: Cell }

/** A rectangle of cells; the ends are included. */
export type Range = { top: number; bottom: number; left: number; right: number }

/** Returns the rectangle of a selection. */
export function rangeOf({ anchor, focus }: Selection): Range {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  }
}

/** Returns whether a cell is in a rectangle. */
export function isInRange({ top, bottom, left, right }: Range, row: number, column: number) {
  return row >= top && row <= bottom && column >= left && column <= right
}

/** Returns the cells of a rectangle, row by row. */
export function cellsOf({ top, bottom, left, right }: Range): Cell[] {
  const width = right - left + 1
  return Array.from({ length: (bottom - top + 1) * width }, (_, at) => ({
    row: top + Math.floor(at / width),
    column: left + (at % width),
  }))
}

type Size = { rows: number; columns: number; page: number }

/**
 * Returns the cell to which a key moves the focus, within the grid; null for other keys. With `toEnd`
 * (Ctrl) arrows go to the edge, Home and End to the first and last cell of the grid.
 */
export function moveCell({ row, column }: Cell, key: string, size: Size, toEnd: boolean) {
  const lastRow = size.rows - 1
  const lastColumn = size.columns - 1
  const targets: Record<string, Cell> = {
    ArrowUp: { row: toEnd ? 0 : row - 1, column },
    ArrowDown: { row: toEnd ? lastRow : row + 1, column },
    ArrowLeft: { row, column: toEnd ? 0 : column - 1 },
    ArrowRight: { row, column: toEnd ? lastColumn : column + 1 },
    Home: { row: toEnd ? 0 : row, column: 0 },
    End: { row: toEnd ? lastRow : row, column: lastColumn },
    PageUp: { row: row - size.page, column },
    PageDown: { row: row + size.page, column },
  }
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined
  if (!target) return null
  return {
    row: Math.min(lastRow, Math.max(0, target.row)),
    column: Math.min(lastColumn, Math.max(0, target.column)),
  }
}
