import { withSession } from '@/components/ui/admin/call-action'
import { MAX_IMAGE_BYTES, type UploadError, type UploadFolder } from '@/lib/content/image-files'
import type { ErrorCode } from '@/lib/core/codes'

export type UploadResult =
  | { ok: true; path: string; width: number; height: number }
  | { ok: false; code: ErrorCode | UploadError }

const ENDPOINT = '/api/admin/uploads'

function answerOf(request: XMLHttpRequest): UploadResult {
  const answer: unknown = request.response
  if (typeof answer === 'object' && answer !== null && 'ok' in answer) return answer as UploadResult
  return { ok: false, code: 'CONNECTION' }
}

/**
 * Uploads an image. `onProgress` is called with the uploaded share, from 0 to 1. Never throws: a
 * failed connection results in the code CONNECTION.
 */
export function uploadImage(
  file: Blob,
  folder: UploadFolder,
  onProgress: (share: number) => void = () => undefined,
): Promise<UploadResult> {
  if (file.size === 0) return Promise.resolve({ ok: false, code: 'EMPTY' })
  if (file.size > MAX_IMAGE_BYTES) return Promise.resolve({ ok: false, code: 'TOO_LARGE' })
  const form = new FormData()
  form.set('folder', folder)
  form.set('file', file)
  return withSession(() => send(form, onProgress))
}

function send(form: FormData, onProgress: (share: number) => void): Promise<UploadResult> {
  // Only XMLHttpRequest reports the progress of an upload.
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', ENDPOINT)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(answerOf(request))
    request.onerror = () => resolve({ ok: false, code: 'CONNECTION' })
    request.send(form)
  })
}
