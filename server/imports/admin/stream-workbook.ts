import 'server-only'
import { PassThrough, Readable } from 'node:stream'
import { WorkbookWriter } from '@cj-tech-master/excelts'
import { logError } from '@/server/core/log'

/**
 * Returns a workbook that is sent while it is written. An error aborts the download, so that a partial
 * file is never complete for the browser.
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
