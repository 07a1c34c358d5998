import { Workbook } from '@cj-tech-master/excelts'
import { matchHeaders } from '@/lib/imports/headers'
import { labels } from '@/lib/imports/labels'
import { exportCatalog } from '@/server/imports/export-queries'
import { getImport } from '@/server/imports/queries'
import { applyImport, checkImport, uploadWorkbook } from '@/server/imports/run-actions'

export type Cell = string | number | boolean | null

/** Returns a workbook with one sheet; the first line contains the column titles. */
export async function workbookOf(lines: Cell[][]): Promise<Uint8Array> {
  const workbook = new Workbook()
  const sheet = workbook.addWorksheet('Produtos')
  for (const line of lines) sheet.addRow(line)
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

/** Returns the bytes of an export of the catalog. */
export async function exported(search = ''): Promise<Uint8Array> {
  const download = await exportCatalog(new URLSearchParams(search))
  if (!download.ok) throw new Error(download.code)
  return new Uint8Array(await new Response(download.body).arrayBuffer())
}

export function upload(bytes: Uint8Array, name = 'produtos.xlsx') {
  const url = `http://localhost:3000/api/admin/import?arquivo=${encodeURIComponent(name)}`
  return uploadWorkbook(new Request(url, { method: 'POST', body: bytes as BodyInit }))
}

/** Uploads and checks a workbook with the suggested columns; returns the batch. */
export async function checked(bytes: Uint8Array) {
  const answer = await upload(bytes)
  if (!answer.ok) throw new Error(`upload: ${answer.code}`)
  const { id } = answer.data
  const batch = await getImport(id)
  const done = await checkImport(id, matchHeaders(batch?.headers ?? [], labels))
  if (!done.ok) throw new Error(`check: ${done.code}`)
  const after = await getImport(id)
  if (!after) throw new Error('the batch is gone')
  return after
}

/** Uploads, checks and applies a workbook; returns the id of the batch. */
export async function imported(bytes: Uint8Array): Promise<string> {
  const { id } = await checked(bytes)
  const answer = await applyImport(id)
  if (!answer.ok) throw new Error(`apply: ${answer.code} ${answer.row ?? ''}`)
  return id
}
