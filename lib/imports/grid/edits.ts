import { PRICE_FIELDS } from '../../products/fields.ts'
import { flagOfPrice } from '../row-checks.ts'
import { formatValue } from '../to-cell.ts'
import {
  type CellError,
  formatGridCell,
  GRID_FIELDS,
  type GridField,
  type GridRow,
  type GridValue,
  isLocked,
  readGridCell,
} from './cells.ts'

/** Typed texts by the id of the row and the index of the column. */
export type Edits = Readonly<Record<string, Readonly<Record<number, string>>>>

/** A text for the cell in a row and a column of the grid, by index. */
export type CellText = { row: number; column: number; text: string }

export const fieldAt = (column: number): GridField => GRID_FIELDS[column] as GridField

/** Returns the text of a cell: the typed one, else that of the stored value. */
export function textAt(row: GridRow, column: number, edits: Edits): string {
  const typed = edits[row.id]?.[column]
  return typed ?? formatGridCell(fieldAt(column), row.values[column] ?? null)
}

/** Returns the error of a typed text, or null. */
export function getCellError(row: GridRow, column: number, edits: Edits): CellError | null {
  const typed = edits[row.id]?.[column]
  if (typed === undefined) return null
  const reading = readGridCell(fieldAt(column), typed)
  return reading.ok ? null : reading.error
}

/**
 * Returns the edits with these texts. A text that means the stored value removes the edit of its cell;
 * cells that are not edited are left out.
 */
export function applyCellTexts(
  rows: readonly GridRow[],
  edits: Edits,
  texts: readonly CellText[],
): Edits {
  const next: Record<string, Record<number, string>> = {}
  for (const { row: at, column, text } of texts) {
    const row = rows[at]
    if (!row || isLocked(row, fieldAt(column))) continue
    const cells = next[row.id] ?? { ...edits[row.id] }
    next[row.id] = cells
    const reading = readGridCell(fieldAt(column), text)
    if (reading.ok && reading.value === row.values[column]) delete cells[column]
    else cells[column] = reading.ok ? formatGridCell(fieldAt(column), reading.value) : text.trim()
  }
  return withoutEmpty({ ...edits, ...next })
}

const withoutEmpty = (edits: Edits): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([, cells]) => Object.keys(cells).length > 0))

/** Returns the edits that still differ from the stored values after these rows were read again. */
export function rebaseEdits(rows: readonly GridRow[], edits: Edits): Edits {
  const texts = rows.flatMap((row, at) =>
    Object.entries(edits[row.id] ?? {}).map(([column, text]) => ({
      row: at,
      column: Number(column),
      text,
    })),
  )
  return applyCellTexts(rows, edits, texts)
}

/** Reasons for a warning about a change before it is saved. */
export type GridWarning = 'jump' | 'cleared' | 'unpriced' | 'detached'

/** A changed cell with texts as the report of an import shows them; '' for no value. */
export type CellChange = {
  field: GridField
  value: GridValue
  before: string
  after: string
  warnings: GridWarning[]
}

export type RowChange = { row: GridRow; cells: CellChange[] }

/** Returns the valid changes by row, in the order of the rows, and the number of invalid cells. */
export function changesOf(
  rows: readonly GridRow[],
  edits: Edits,
): { changes: RowChange[]; errorCount: number } {
  let errorCount = 0
  const changes = rows.flatMap((row) => {
    const typed = edits[row.id]
    if (!typed) return []
    const cells = Object.entries(typed).flatMap(([index, text]) => {
      const column = Number(index)
      const reading = readGridCell(fieldAt(column), text)
      if (!reading.ok) errorCount += 1
      return reading.ok ? [changeOf(row, column, reading.value)] : []
    })
    return cells.length > 0 ? [{ row, cells }] : []
  })
  return { changes, errorCount }
}

function changeOf(row: GridRow, column: number, value: GridValue): CellChange {
  const field = fieldAt(column)
  const stored = row.values[column] ?? null
  return {
    field,
    value,
    before: formatValue(field.name, stored),
    after: formatValue(field.name, value),
    warnings: warningsOf(row, column, stored, value),
  }
}

function warningsOf(
  row: GridRow,
  column: number,
  before: GridValue,
  after: GridValue,
): GridWarning[] {
  const field = fieldAt(column)
  const flag = PRICE_FIELDS.has(field.name)
    ? flagOfPrice({ cell: null, field: field.name }, undefined, before, after)
    : null
  const isUnpriced = field.name === 'price' && after === 0 && row.type !== 'master'
  return [
    ...(isUnpriced ? (['unpriced'] as const) : []),
    ...(flag && !isUnpriced
      ? [flag.code === 'price-empty' ? ('cleared' as const) : ('jump' as const)]
      : []),
    ...(row.inherited[column] ? (['detached'] as const) : []),
  ]
}
