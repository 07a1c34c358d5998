import type { CellText } from './edits.ts'
import { cellsOf, type Range } from './range.ts'

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
