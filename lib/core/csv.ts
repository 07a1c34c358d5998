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
 * error of a page breaks the download off.
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
