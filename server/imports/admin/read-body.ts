import 'server-only'
import { LIMITS, WorkbookError } from '@/lib/imports/limits'

/**
 * Returns the body of an upload and stops reading once it exceeds the limit.
 * @throws WorkbookError('TOO_LARGE')
 */
export async function readBody(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > LIMITS.fileBytes)
    throw new WorkbookError('TOO_LARGE')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > LIMITS.fileBytes) throw new WorkbookError('TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
