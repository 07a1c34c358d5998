import { PassThrough } from 'node:stream'
import { Workbook, WorkbookWriter } from '@cj-tech-master/excelts'

/** Returns the workbook that `write` writes, after reading it back. */
export async function writtenWorkbook(
  write: (workbook: WorkbookWriter) => Promise<void>,
): Promise<Workbook> {
  const stream = new PassThrough()
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const writer = new WorkbookWriter({ stream, useStyles: true, useSharedStrings: true })
  await write(writer)
  await writer.commit()
  const workbook = new Workbook()
  await workbook.xlsx.load(Buffer.concat(chunks))
  return workbook
}

export type Sheet = NonNullable<ReturnType<Workbook['getWorksheet']>>

/** Returns the sheet of this name. */
export function sheetOf(workbook: Workbook, name: string): Sheet {
  const sheet = workbook.getWorksheet(name)
  if (!sheet) throw new Error(`no sheet ${name}`)
  return sheet
}

/** Returns the values of a line up to its last one; null for a blank cell. */
export function textsOf(sheet: Sheet, line: number): unknown[] {
  return Array.from(sheet.getRow(line).values as unknown[], (value) => value ?? null).slice(1)
}
