import { formatGridCell, type GridField, readGridCell } from './cells.ts'
import type { CellText } from './edits.ts'

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

const quoted = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Returns rows of cells as tab-separated text, as spreadsheets copy them. */
export function toTableText(table: readonly (readonly string[])[]): string {
  return table.map((row) => row.map(quoted).join('\t')).join('\n')
}

/**
 * Parses tab-separated text as spreadsheets copy it: lines of cells, a cell with a tab, line break or
 * quote is quoted. The line break at the end is no row.
 */
export function parseTableText(text: string): string[][] {
  const rows: string[][] = [[]]
  // A cell and what ends it: a tab, a line break or the end.
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  const source = text.replace(/(\r\n|\n|\r)$/, '')
  while (cell.lastIndex <= source.length) {
    const match = cell.exec(source)
    if (!match) break
    const [, inQuotes, plain = '', end] = match
    rows.at(-1)?.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows
}

/**
 * Returns the texts of a pasted table for the cells of the grid. It begins at the first cell of the
 * range, is repeated if the range is a multiple of it, and ends at the edge of the grid.
 */
export function pasteTexts(
  table: readonly (readonly string[])[],
  range: Range,
  size: { rows: number; columns: number },
): CellText[] {
  const height = table.length
  const width = Math.max(...table.map((row) => row.length))
  if (width < 1) return []
  const tall = range.bottom - range.top + 1
  const wide = range.right - range.left + 1
  const isMultiple = tall % height === 0 && wide % width === 0
  const target = {
    top: range.top,
    left: range.left,
    bottom: Math.min(size.rows - 1, range.top + (isMultiple ? tall : height) - 1),
    right: Math.min(size.columns - 1, range.left + (isMultiple ? wide : width) - 1),
  }
  return cellsOf(target).flatMap(({ row, column }) => {
    const text = table[(row - range.top) % height]?.[(column - range.left) % width]
    return text === undefined ? [] : [{ row, column, text }]
  })
}

/**
 * Returns the texts that fill a range down: each column gets the text of its first cell, a range of one
 * row that of the row above.
 */
export function fillTexts(
  range: Range,
  textOf: (row: number, column: number) => string,
): CellText[] {
  const isOneRow = range.top === range.bottom
  const source = isOneRow ? range.top - 1 : range.top
  if (source < 0) return []
  return cellsOf({ ...range, top: source + 1 }).map(({ row, column }) => ({
    row,
    column,
    text: textOf(source, column),
  }))
}

/** Ends of a rounded price in centavos. */
export const ENDINGS = [90, 99, 0] as const
export type Ending = (typeof ENDINGS)[number]

/** A change of many cells. Percent and amount may be negative; an amount is in the unit of the column. */
export type Operation =
  | { kind: 'set'; text: string }
  | { kind: 'percent'; by: number }
  | { kind: 'amount'; by: number }
  | { kind: 'round'; ending: Ending }

/** Returns the price in centavos nearest to `cents` with the ending; the higher of two, never 0. */
export function roundPrice(cents: number, ending: Ending): number {
  const reais = Math.round((cents - ending) / 100)
  return Math.max(ending === 0 ? 1 : 0, reais) * 100 + ending
}

/**
 * Returns the text of a cell after an operation. Null if the operation does not apply: no computation applies
 * to an empty or invalid cell, and rounding only to prices above 0. A result out of the range of the column
 * is returned; the cell then shows an error.
 */
export function applyOperation(
  field: GridField,
  text: string,
  operation: Operation,
): string | null {
  if (operation.kind === 'set') return operation.text
  if (field.kind !== 'number') return null
  const reading = readGridCell(field, text)
  if (!reading.ok || typeof reading.value !== 'number') return null
  if (operation.kind === 'round' && !(field.isMoney && reading.value > 0)) return null
  const scale = 10 ** field.scale
  const units = Math.round(reading.value * scale)
  return formatGridCell(field, computeUnits(units, scale, operation) / scale)
}

function computeUnits(
  units: number,
  scale: number,
  operation: Exclude<Operation, { kind: 'set' }>,
): number {
  switch (operation.kind) {
    case 'percent':
      return Math.round((units * (100 + operation.by)) / 100)
    case 'amount':
      return units + Math.round(operation.by * scale)
    case 'round':
      return roundPrice(units, operation.ending)
  }
}
