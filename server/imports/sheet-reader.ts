import 'server-only'
import {
  cellAddress,
  dateOfSerial,
  type NumberFormat,
  numberFormat,
  parseAddress,
  percentText,
  UNWRITABLE,
} from '@/lib/imports/cell-formats'
import { LIMITS, WorkbookError } from '@/lib/imports/limits'
import type { CellValue, SheetRow } from '@/lib/imports/product'
import type { PartHandlers } from './read-part'

const ESCAPE = /_x([0-9A-Fa-f]{4})_/g

const decoded = (text: string) =>
  text.includes('_x')
    ? text
        .replace(ESCAPE, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
        .replace(UNWRITABLE, '')
    : text

/** Collects the texts of xl/sharedStrings.xml, without phonetic texts. */
export function sharedStringsReader(): { handlers: PartHandlers; texts: string[] } {
  const texts: string[] = []
  let current = ''
  let isText = false
  let isPhonetic = false
  return {
    texts,
    handlers: {
      open(name) {
        if (name === 'si') current = ''
        else if (name === 'rPh') isPhonetic = true
        else if (name === 't') isText = !isPhonetic
      },
      text(text) {
        if (isText) current += text
      },
      close(name) {
        if (name === 't') isText = false
        else if (name === 'rPh') isPhonetic = false
        else if (name === 'si') texts.push(decoded(current))
      },
    },
  }
}

/** The number format of each style (the attribute `s` of a cell), and the date system of a workbook. */
export type CellStyles = { formatOf: (style: number) => NumberFormat; is1904: boolean }

/** Collects the number formats of the styles from xl/styles.xml. */
export function stylesReader(): { handlers: PartHandlers; formatOf: CellStyles['formatOf'] } {
  const codes = new Map<number, string>()
  const formats: number[] = []
  let isCellStyles = false
  return {
    formatOf: (style) => numberFormat(formats[style] ?? 0, codes.get(formats[style] ?? 0)),
    handlers: {
      open(name, { numFmtId, formatCode }) {
        if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '')
        else if (name === 'cellXfs') isCellStyles = true
        // cellXfs is the last list of xf elements.
        else if (name === 'xf' && isCellStyles) formats.push(Number(numFmtId ?? 0))
      },
    },
  }
}

type OpenRow = { row: number; cells: (CellValue | undefined)[] }

type OpenCell = {
  column: number
  type: string
  style: number
  text: string
  hasFormula: boolean
  hasValue: boolean
}

/**
 * Collects the non-empty lines of a worksheet. For a formula, the result stored in the file is read;
 * nothing is computed. Too many lines, too many columns or too much text are refused while reading.
 */
export class SheetReader implements PartHandlers {
  private readonly rows: OpenRow[] = []
  private readonly merges: string[] = []
  private mergedCells = 0
  private cells: (CellValue | undefined)[] = []
  private row = 0
  /** The column of a cell without an address. */
  private nextColumn = 0
  private rowElements = 0
  private length = 0
  private cell: OpenCell | null = null
  private isValue = false
  private isPhonetic = false
  private readonly texts: readonly string[]
  private readonly styles: CellStyles

  constructor(texts: readonly string[], styles: CellStyles) {
    this.texts = texts
    this.styles = styles
  }

  open = (name: string, attributes: Record<string, string>): void => {
    if (name === 'row') this.openRow(attributes.r)
    else if (name === 'c') this.openCell(attributes)
    else if (name === 'rPh') this.isPhonetic = true
    else if (name === 'f' && this.cell) this.cell.hasFormula = true
    else if (name === 'v' || name === 't') this.openValue()
    else if (name === 'mergeCell') this.merges.push(attributes.ref ?? '')
  }

  text = (text: string): void => {
    if (this.isValue && this.cell) this.cell.text += text
  }

  close = (name: string): void => {
    if (name === 'v' || name === 't') this.isValue = false
    else if (name === 'rPh') this.isPhonetic = false
    else if (name === 'c') this.closeCell()
    else if (name === 'row') this.closeRow()
  }

  /**
   * Returns the non-empty lines. An empty cell of a merged area, except the first, is an error with the area.
   * @throws WorkbookError('BROKEN') for areas that are invalid or overlap
   */
  finish(): SheetRow[] {
    for (const area of this.merges) this.markMerged(area)
    return this.rows
  }

  private markMerged(area: string): void {
    const [first, last] = area.split(':').map(parseAddress)
    if (!first || !last) throw new WorkbookError('BROKEN')
    const end = Math.min(last.column, LIMITS.columns - 1)
    for (let at = this.indexOf(first.row); ; at += 1) {
      const { row, cells } = this.rows[at] ?? { row: Number.POSITIVE_INFINITY, cells: [] }
      if (row > last.row) return
      // Areas of a valid sheet do not overlap, so together they have at most as many cells as the sheet.
      this.mergedCells += 1 + Math.max(0, end - first.column)
      if (this.mergedCells > this.rows.length * LIMITS.columns) throw new WorkbookError('BROKEN')
      for (let column = first.column; column <= end; column += 1) {
        const isFirst = row === first.row && column === first.column
        if (!isFirst) cells[column] ??= { error: area, code: 'merged' }
      }
    }
  }

  /** Returns the index of the first non-empty line at or below a line of the sheet. */
  private indexOf(row: number): number {
    let [from, to] = [0, this.rows.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.rows[middle]?.row ?? 0) < row) from = middle + 1
      else to = middle
    }
    return from
  }

  private openValue(): void {
    this.isValue = !this.isPhonetic
    if (this.cell) this.cell.hasValue = true
  }

  private openRow(number: string | undefined): void {
    const row = number === undefined ? this.row + 1 : Number(number)
    this.rowElements += 1
    if (!Number.isInteger(row) || row <= this.row) throw new WorkbookError('BROKEN')
    if (this.rowElements > LIMITS.rowElements) throw new WorkbookError('TOO_MANY_ROWS')
    this.row = row
    this.nextColumn = 0
    this.cells = []
  }

  private openCell({ r, t = 'n', s = '0' }: Record<string, string>): void {
    const place = r === undefined ? null : parseAddress(r)
    const column = place ? place.column : this.nextColumn
    if ((r !== undefined && !place) || (place && place.row !== this.row))
      throw new WorkbookError('BROKEN')
    this.nextColumn = column + 1
    this.cell = { column, type: t, style: Number(s), text: '', hasFormula: false, hasValue: false }
  }

  private closeCell(): void {
    const { cell } = this
    this.cell = null
    if (!cell) return
    const isUnknown = cell.hasFormula && !cell.hasValue
    const value: CellValue | undefined = isUnknown
      ? { error: cellAddress(cell.column, this.row), code: 'no-result' }
      : this.valueOf(cell)
    if (value === undefined) return
    if (cell.column >= LIMITS.columns) throw new WorkbookError('TOO_MANY_COLUMNS')
    this.length += typeof value === 'string' ? value.length : 1
    if (this.length > LIMITS.textLength) throw new WorkbookError('TOO_MUCH_TEXT')
    this.cells[cell.column] = value
  }

  private valueOf({ type, style, text }: OpenCell): CellValue | undefined {
    if (text === '') return undefined
    if (text.length > LIMITS.cellLength) throw new WorkbookError('TOO_MUCH_TEXT')
    switch (type) {
      case 's': {
        const shared = this.texts[Number(text)]
        if (shared === undefined) throw new WorkbookError('BROKEN')
        if (shared.length > LIMITS.cellLength) throw new WorkbookError('TOO_MUCH_TEXT')
        return shared === '' ? undefined : shared
      }
      case 'b':
        return text === '1'
      case 'e':
        return { error: text }
      case 'n': {
        const number = Number(text)
        if (!Number.isFinite(number)) return text
        const { formatOf, is1904 } = this.styles
        const format = formatOf(style)
        if (format === 'percent') return percentText(number)
        const date = format === 'date' ? dateOfSerial(number, is1904) : null
        return date === null ? number : { date }
      }
      case 'd':
        return { date: text.replace('T', ' ').slice(0, 16).replace(' 00:00', '') }
      default:
        return decoded(text) || undefined
    }
  }

  private closeRow(): void {
    if (this.cells.length === 0) return
    this.rows.push({ row: this.row, cells: this.cells })
    if (this.rows.length > LIMITS.rows + 1) throw new WorkbookError('TOO_MANY_ROWS')
  }
}
