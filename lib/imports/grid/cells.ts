// The cells of the quick edit: a row for each product, a cell for each column of GRID_FIELDS. Typed texts
// are read like the cells of an imported spreadsheet.

import { choiceWord } from '../../products/choices.ts'
import {
  FIELDS,
  type FieldOfKind,
  type GridColumn,
  type NamedField,
  type ProductType,
} from '../../products/fields.ts'
import { readCell } from '../read-cell.ts'
import { CELL_NO, CELL_YES } from '../to-cell.ts'

/** Highest number of products in the grid and in one save. */
export const GRID_LIMIT = 2000

export type GridField = FieldOfKind<'number' | 'boolean' | 'choice'> & { name: GridColumn }

const isGridField = (field: NamedField): field is GridField => field.inGrid === true

/** The columns of the grid, in the order of the spreadsheet. */
export const GRID_FIELDS: readonly GridField[] = FIELDS.filter(isGridField)

/** A stored value: reais, units, percent, a choice or a switch. */
export type GridValue = number | string | boolean | null

/** A product of the grid. `values` and `inherited` are in the order of `GRID_FIELDS`. */
export type GridRow = {
  id: string
  name: string
  sku: string | null
  type: ProductType
  /** The column `updated_at` when the row was read. */
  version: string
  values: readonly GridValue[]
  /** Columns whose value comes from the master. */
  inherited: readonly boolean[]
}

/** The reason why a typed text is not a value of its column: the key of a message with its params. */
export type CellError = {
  code: 'required' | 'number' | 'ambiguous' | 'integer' | 'range' | 'boolean' | 'choice'
  params: Record<string, string | number>
}

export type CellReading = { ok: true; value: GridValue } | { ok: false; error: CellError }

const ERROR_CODES: Readonly<Record<string, CellError['code']>> = {
  'not-a-number': 'number',
  'price-text': 'number',
  'price-format': 'ambiguous',
  'not-integer': 'integer',
  range: 'range',
  boolean: 'boolean',
  choice: 'choice',
}

/**
 * Reads a typed text as a value of a column. Unlike in an import, a text that is no number or an ambiguous
 * number is an error.
 */
export function readGridCell(field: GridField, text: string): CellReading {
  const reading = readCell(field, text)
  if (reading.kind === 'keep') return { ok: false, error: { code: 'required', params: {} } }
  const note = reading.kind === 'wrong' ? reading.error : reading.warning
  const code = note && ERROR_CODES[note.code]
  if (code) return { ok: false, error: { code, params: note.params ?? {} } }
  return { ok: true, value: reading.kind === 'value' ? (reading.value as GridValue) : null }
}

const money = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })

/** Returns the text of a value in its cell: '1.234,56', '12', 'Sim', 'Usado'; '' for none. */
export function formatGridCell(field: GridField, value: GridValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? CELL_YES : CELL_NO
  if (field.kind === 'choice') return choiceWord(field, String(value))
  const number = Number(value)
  return field.kind === 'number' && field.isMoney
    ? money.format(number)
    : String(number).replace('.', ',')
}

/** Returns the texts that a cell accepts; null for numbers. */
export function choicesOf(field: GridField): string[] | null {
  if (field.kind === 'boolean') return [CELL_YES, CELL_NO]
  return field.kind === 'choice' ? field.choices.map((choice) => choiceWord(field, choice)) : null
}

/** Returns the next choice that begins with a typed letter, after the current one; null if none does. */
export function choiceByLetter(field: GridField, current: string, letter: string): string | null {
  const choices = choicesOf(field) ?? []
  const after = choices.indexOf(current) + 1
  const rotated = [...choices.slice(after), ...choices.slice(0, after)]
  return rotated.find((text) => text.toLowerCase().startsWith(letter.toLowerCase())) ?? null
}

/** Returns whether a cell is not edited: a master is not sold, so it has no stock of its own. */
export function isLocked(row: GridRow, field: GridField): boolean {
  return row.type === 'master' && field.name === 'stock'
}
