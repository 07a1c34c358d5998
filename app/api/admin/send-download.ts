import type { ErrorCode } from '@/lib/core/result'

type Download =
  | { ok: true; body: ReadableStream<Uint8Array> | string; fileName: string }
  | { ok: false; code: ErrorCode }

const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const STATUS: Record<string, number> = {
  UNAUTHENTICATED: 401,
  UNCONFIRMED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  CONNECTION: 503,
}

/** Returns a file as an attachment, by default a workbook, or the error as JSON. */
export function sendDownload(download: Download, type = XLSX): Response {
  if (!download.ok) {
    return Response.json(download, { status: STATUS[download.code] ?? 500, headers })
  }
  const disposition = `attachment; filename="${download.fileName}"`
  return new Response(download.body, {
    headers: { ...headers, 'content-type': type, 'content-disposition': disposition },
  })
}

/** Returns the response of an import step as JSON. */
export function sendStep(answer: { ok: true } | { ok: false; code: string }): Response {
  const status = answer.ok ? 200 : (STATUS[answer.code] ?? 422)
  return Response.json(answer, { status, headers })
}
