const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(,\d+)?$/

type Cell = string | number

function cell(value: Cell): string {
  const text = typeof value === 'number' ? String(value).replace('.', ',') : value
  const inert = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/**
 * Returns rows as a CSV that spreadsheets open correctly with Brazilian settings: semicolons,
 * decimal commas and a byte order mark. Texts that a spreadsheet would evaluate as a formula are
 * prefixed with an apostrophe.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${toCsvRows([header, ...rows])}`
}

/** Returns rows as the continuation of a CSV of `toCsv`. */
function toCsvRows(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')
}

/**
 * Returns a CSV as a stream that reads the next page of rows when the previous one was sent. An
 * error of a page aborts the download.
 */
export function streamCsv(
  header: readonly string[],
  pages: AsyncIterator<readonly (readonly Cell[])[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(toCsv(header, []))),
    pull: async (controller) => {
      const { done, value } = await pages.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(toCsvRows(value)))
    },
  })
}

/**
 * Returns the index behind the quote that closes the one at `start`, of the end of the text, or `end` if
 * the quoted text is longer.
 */
function endOfQuoted(text: string, start: number, end: number): number {
  let at = text.indexOf('"', start + 1)
  while (at !== -1 && text[at + 1] === '"' && at < end) at = text.indexOf('"', at + 2)
  return Math.min(at === -1 ? text.length : at + 1, end)
}

/**
 * Returns the lines of a CSV (RFC 4180) one after the other. A quote inside of an unquoted cell is part
 * of it, as spreadsheets write inches. Lines are parsed when they are requested. Instead of a line with
 * more than `maxLength` characters, null is returned and the reading ends.
 */
export function* csvLines(
  text: string,
  delimiter: string,
  maxLength: number,
): Generator<string[] | null> {
  const unquoted = new RegExp(`[^${delimiter}\\r\\n]*`, 'y')
  let cells: string[] = []
  let line = 0
  for (let at = 0; ; ) {
    const start = at
    const tooFar = line + maxLength + 1
    let cell: string
    if (text[at] === '"') {
      at = endOfQuoted(text, start, tooFar)
      cell = text
        .slice(start + 1, at)
        .replace(/"$/, '')
        .replace(/""/g, '"')
    } else {
      unquoted.lastIndex = at
      cell = unquoted.exec(text)?.[0] ?? ''
      at += cell.length
    }
    if (at >= tooFar) {
      yield null
      return
    }
    cells.push(cell)
    const next = text[at]
    if (next === delimiter) {
      at += 1
    } else if (next === undefined || next === '\r' || next === '\n') {
      yield cells
      if (next === undefined) return
      cells = []
      at += text.startsWith('\r\n', at) ? 2 : 1
      line = at
    }
    // Otherwise text follows a closing quote, which no valid file has: it becomes a cell of its own.
  }
}
