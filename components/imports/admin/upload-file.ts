import { withSession } from '@/components/ui/admin/call-action'
import type { ImageCounts, ImportStatus } from '@/server/imports/dto'

/** The reason why a step failed, as its route returns it. */
export type StepFailure = { ok: false; code: string; row?: number }
type Answer<T> = { ok: true; data: T } | StepFailure

const CONNECTION_FAILED: StepFailure = { ok: false, code: 'CONNECTION' }

/**
 * Uploads a workbook. `onPercent` is called with the uploaded percentage. Never rejects: a lost
 * connection results in the code CONNECTION.
 */
export function sendFile(
  file: File,
  onPercent: (percent: number) => void,
): Promise<Answer<{ id: string }>> {
  return withSession(() => sendOnce(file, onPercent))
}

function sendOnce(
  file: File,
  onPercent: (percent: number) => void,
): Promise<Answer<{ id: string }>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/admin/import?arquivo=${encodeURIComponent(file.name)}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.floor((loaded / total) * 100))
    request.upload.onload = () => onPercent(100)
    request.onload = () => resolve(request.response ?? CONNECTION_FAILED)
    request.onerror = () => resolve(CONNECTION_FAILED)
    request.send(file)
  })
}

function requestJson<T>(path: string, init?: RequestInit): Promise<Answer<T>> {
  return withSession(() => requestOnce<T>(path, init))
}

async function requestOnce<T>(path: string, init?: RequestInit): Promise<Answer<T>> {
  try {
    return await (await fetch(path, init)).json()
  } catch {
    return CONNECTION_FAILED // no response, or one without valid JSON
  }
}

/** Checks an import with this mapping. Resolves when the check is done. */
export function sendCheck(id: string, mapping: Record<string, string>) {
  const body = JSON.stringify(mapping)
  const headers = { 'content-type': 'application/json' }
  return requestJson<undefined>(`/api/admin/import/${id}/conferir`, {
    method: 'POST',
    body,
    headers,
  })
}

/** Applies a checked import. Resolves when all products are written. */
export function sendApply(id: string) {
  return requestJson<undefined>(`/api/admin/import/${id}/gravar`, { method: 'POST' })
}

/** Downloads images of an applied import for some seconds. Resolves to the progress. */
export function fetchImages(id: string) {
  return requestJson<ImageCounts>(`/api/admin/import/${id}/imagens`, { method: 'POST' })
}

/** Returns the state and progress of an import. */
export function getImportStatus(id: string) {
  return requestJson<ImportStatus>(`/api/admin/import/${id}`)
}
