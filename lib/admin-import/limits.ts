/** What an uploaded workbook may be at most; above any of it the whole file is refused. */
export const LIMITS = {
  /** Bytes of the file. */
  fileBytes: 20 * 1024 * 1024,
  /** Bytes of all its parts, unzipped. */
  unzippedBytes: 200 * 1024 * 1024,
  /** Unzipped to zipped size, for the file and for each part above `ratioFloorBytes`. */
  ratio: 100,
  ratioFloorBytes: 2 * 1024 * 1024,
  /** Parts in the archive. */
  parts: 300,
  /** Lines with products. */
  rows: 20_000,
  /** Lines of any kind, empty ones too. */
  rowElements: 60_000,
  columns: 120,
  /** Characters in one cell: Excel's own limit. */
  cellLength: 32_767,
  /** Characters of all cells together. */
  textLength: 60_000_000,
  /** Milliseconds of reading. */
  readMs: 60_000,
} as const

/** Why a whole file is refused; its sentence is `refusals.<code>` of the messages. */
export const REFUSALS = [
  'EMPTY_FILE',
  'TOO_LARGE',
  'NOT_XLSX',
  'OLD_XLS',
  'TEXT_FILE',
  'ENCRYPTED',
  'MACROS',
  'EXTERNAL_LINKS',
  'ZIP_BOMB',
  'BROKEN',
  'FORMULAS',
  'NO_SHEET',
  'NO_HEADER',
  'NO_ROWS',
  'TOO_MANY_ROWS',
  'TOO_MANY_COLUMNS',
  'TOO_MUCH_TEXT',
  'TOO_SLOW',
] as const

export type RefusalCode = (typeof REFUSALS)[number]

/** A workbook that is not read. `cells` names where, as in 'C12', when it is about cells. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly cells: readonly string[]

  constructor(code: RefusalCode, cells: readonly string[] = []) {
    super(code)
    this.code = code
    this.cells = cells
  }
}
