/** Limits of an uploaded workbook; a file that exceeds one is refused. */
export const LIMITS = {
  /** File size in bytes. */
  fileBytes: 20 * 1024 * 1024,
  /** Total unzipped size of all parts in bytes. */
  unzippedBytes: 200 * 1024 * 1024,
  /**
   * Ratio of unzipped to zipped size, for the file and for each part larger than `ratioFloorBytes`.
   */
  ratio: 100,
  ratioFloorBytes: 2 * 1024 * 1024,
  /** Number of parts in the archive. */
  parts: 300,
  /** Number of lines with products. */
  rows: 20_000,
  /** Number of lines, including empty ones. */
  rowElements: 60_000,
  columns: 120,
  /** Characters of a cell: the limit of Excel. */
  cellLength: 32_767,
  /** Characters of a line of a CSV. */
  lineLength: 1_000_000,
  /** Characters of all cells together. */
  textLength: 60_000_000,
  /** Duration of reading in ms. */
  readMs: 60_000,
} as const

/**
 * Time in ms without progress after which a running step counts as interrupted: its server stopped. The
 * database ends a write after 120 s.
 */
export const STALE_MS = { checking: 60_000, applying: 130_000 } as const

/** Reasons why a file is refused; the text is `refusals.<code>` of the messages. */
export const WORKBOOK_ERRORS = [
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
  'NO_SHEET',
  'NO_HEADER',
  'NO_ROWS',
  'TOO_MANY_ROWS',
  'TOO_MANY_COLUMNS',
  'TOO_MUCH_TEXT',
  'TOO_SLOW',
] as const

export type WorkbookErrorCode = (typeof WORKBOOK_ERRORS)[number]

/** Thrown if a workbook is refused. */
export class WorkbookError extends Error {
  readonly code: WorkbookErrorCode

  constructor(code: WorkbookErrorCode) {
    super(code)
    this.code = code
  }
}
