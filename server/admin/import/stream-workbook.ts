import 'server-only'
import { PassThrough, Readable } from 'node:stream'
import { WorkbookWriter } from '@cj-tech-master/excelts'
import { logError } from '@/server/core/log'

/**
 * A workbook that is sent while it is written. An error on the way breaks the download off, so that
 * half a catalogue never looks like a whole one.
 */
export function streamWorkbook(
  write: (workbook: WorkbookWriter) => Promise<void>,
): ReadableStream<Uint8Array> {
  const stream = new PassThrough()
  const workbook = new WorkbookWriter({ stream, useStyles: true, useSharedStrings: true })
  write(workbook)
    .then(() => workbook.commit())
    .catch((error: Error) => {
      logError('export', error)
      stream.destroy(error)
    })
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}
