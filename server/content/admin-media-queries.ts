import 'server-only'
import sharp from 'sharp'
import {
  MAX_REMOTE_BYTES,
  MEDIA_PAGE,
  type PickablePage,
  type UploadError,
} from '@/lib/content/media'
import type { ErrorCode } from '@/lib/core/result'
import { PAGED_SEARCH, parseParams, type TableQuery } from '@/lib/core/table-query'
import type { Area } from '@/lib/staff/roles'
import { sessionDb } from '@/server/core/db'
import { type EncodeResult, encodeUpload } from '@/server/core/encode-image'
import { failureOf } from '@/server/core/errors'
import { limitRate } from '@/server/core/rate-limit'
import { requireAdmin, requireArea } from '@/server/core/session'
import { type LibraryImage, toLibraryPage } from './admin-dto'
import { type FetchError, fetchRemote, type Network, publicNetwork } from './fetch-remote-image'
import { readMedia } from './media-queries'

type Search = { q: string; use?: string | undefined; page: number }

async function readPage({ q, use, page }: Search, areas: readonly Area[]) {
  const { data, error } = await (await sessionDb()).rpc('list_media', {
    p_query: q,
    p_use: use ?? null,
    p_limit: MEDIA_PAGE,
    p_offset: (page - 1) * MEDIA_PAGE,
  })
  if (error) throw error
  return toLibraryPage(data, areas)
}

/**
 * Returns one page of the images of the store, newest first.
 * @throws AppError('FORBIDDEN') without the area content, and the error of the database
 */
export async function listLibrary({
  q,
  page,
  filters,
}: TableQuery<'data', 'uso'>): Promise<{ total: number; rows: LibraryImage[] }> {
  const { areas } = await requireArea('content')
  const { total, rows } = await readPage({ q, use: filters.uso, page }, areas)
  const sizes = await readSizes(rows.map(({ id }) => id))
  return { total, rows: rows.map((row) => ({ ...row, size: sizes.get(row.id) ?? null })) }
}

const PICKS = { limit: 600, windowSeconds: 10 * 60 }

export type PickResult = { ok: true; data: PickablePage } | { ok: false; code: ErrorCode }

/**
 * Returns one page of the images for a field of the admin, by the params `busca` and `pagina`. The
 * database refuses callers without an area that has images. Never throws.
 */
export async function pickImages(params: URLSearchParams): Promise<PickResult> {
  try {
    const { userId, areas } = await requireAdmin()
    await limitRate('pick-images', userId, PICKS)
    const { total, rows } = await readPage(parseParams(PAGED_SEARCH, params), areas)
    return { ok: true, data: { total, rows: rows.map(({ id, name }) => ({ path: id, name })) } }
  } catch (error) {
    return { ok: false, code: failureOf('pick-images', error).code }
  }
}

type Size = { width: number; height: number }

/** Sizes in px by path. Never stale, because a path is never reused for another file. */
const known = new Map<string, Size | null>()
const MAX_KNOWN = 20_000
const READS_AT_ONCE = 8

async function readSizes(paths: readonly string[]): Promise<ReadonlyMap<string, Size | null>> {
  if (known.size > MAX_KNOWN) known.clear()
  const unknown = paths.filter((path) => !known.has(path))
  const read = async () => {
    for (let path = unknown.pop(); path; path = unknown.pop()) {
      const size = await sizeOf(path)
      if (size !== undefined) known.set(path, size)
    }
  }
  await Promise.all(Array.from({ length: READS_AT_ONCE }, read))
  return new Map(paths.map((path) => [path, known.get(path) ?? null]))
}

/** Returns null for a file that is missing or no image, undefined if the storage did not answer. */
async function sizeOf(path: string): Promise<Size | null | undefined> {
  const bytes = await readBytes(path).catch(() => undefined) // the storage did not answer
  if (!bytes) return bytes
  try {
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return { width: autoOrient.width ?? width, height: autoOrient.height ?? height }
  } catch {
    return null // no image
  }
}

async function readBytes(path: string): Promise<Uint8Array | null> {
  const file = await readMedia(path.slice('/media/'.length).split('/'))
  return file && new Uint8Array(await new Response(file.body).arrayBuffer())
}

export type RemoteImage =
  | Extract<EncodeResult, { ok: true }>
  | { ok: false; error: UploadError | FetchError }

/**
 * Returns the image of a URL, encoded like an upload, or the error.
 * @throws AppError('FORBIDDEN') without the area catalog
 */
export async function readRemoteImage(
  address: string,
  network: Network = publicNetwork,
): Promise<RemoteImage> {
  await requireArea('catalog')
  const fetched = await fetchRemote(address, network)
  return fetched.ok ? encodeUpload(fetched.bytes, MAX_REMOTE_BYTES) : fetched
}
