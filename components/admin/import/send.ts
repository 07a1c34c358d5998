import { withSession } from '@/components/admin/session/call-action'
import type { ImportStatus, PictureCounts } from '@/server/admin/import/dto'

/** Why a step did not go through, as its route says. */
export type StepFailure = { ok: false; code: string; cells?: string[]; row?: number }
type Answer<T> = { ok: true; data: T } | StepFailure

const LOST: StepFailure = { ok: false, code: 'CONNECTION' }

/** Sends a workbook as it is; `onPercent` hears how much has left. A lost connection is an answer too. */
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
    request.onload = () => resolve(request.response ?? LOST)
    request.onerror = () => resolve(LOST)
    request.send(file)
  })
}

function ask<T>(path: string, init?: RequestInit): Promise<Answer<T>> {
  return withSession(() => askOnce<T>(path, init))
}

async function askOnce<T>(path: string, init?: RequestInit): Promise<Answer<T>> {
  try {
    return await (await fetch(path, init)).json()
  } catch {
    return LOST // no answer, or one that did not come from the store
  }
}

/** Has an import checked by these columns; answers when that is done. */
export function sendCheck(id: string, mapping: Record<string, string>) {
  const body = JSON.stringify(mapping)
  const headers = { 'content-type': 'application/json' }
  return ask<undefined>(`/api/admin/import/${id}/conferir`, { method: 'POST', body, headers })
}

/** Has a checked import written; answers when that is done. */
export function sendApply(id: string) {
  return ask<undefined>(`/api/admin/import/${id}/gravar`, { method: 'POST' })
}

/** Has pictures of a written import fetched for some seconds; answers how far it is. */
export function sendPictures(id: string) {
  return ask<PictureCounts>(`/api/admin/import/${id}/imagens`, { method: 'POST' })
}

/** How far an import is. */
export function askStatus(id: string) {
  return ask<ImportStatus>(`/api/admin/import/${id}`)
}
