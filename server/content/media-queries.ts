import 'server-only'
import { env } from '@/server/core/env'
import { AppError } from '@/server/core/errors'

export type MediaFile = {
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null
  type: string
  bytes: string | null
}

const BUCKET = 'media'
const TIMEOUT_MS = 4_000
const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/

// Types that the store uses. Others are refused, in particular documents that can contain scripts.
const TYPES = new Set([
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
])

/**
 * Returns the response once its headers arrive, or null after 4 s, because pending images occupy the
 * connections of the browser.
 */
async function fetchMedia(url: string): Promise<Response | null> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS)
  return fetch(url, { cache: 'no-store', signal: late.signal })
    .catch(() => null)
    .finally(() => clearTimeout(timer))
}

/**
 * Returns a public file of the store as a stream, or null if it does not exist, its name is malformed or
 * its type is not allowed.
 * @throws AppError('CONNECTION') if the storage does not answer
 */
export async function readMedia(path: readonly string[]): Promise<MediaFile | null> {
  if (!path.every((segment) => SEGMENT.test(segment))) return null
  const origin = env().NEXT_PUBLIC_SUPABASE_URL
  const url = `${origin}/storage/v1/object/public/${BUCKET}/${path.join('/')}`
  const response = await fetchMedia(url)
  if (!response || response.status >= 500) {
    await response?.body?.cancel()
    throw new AppError('CONNECTION')
  }
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  if (response.ok && TYPES.has(type)) {
    return { body: response.body, type, bytes: response.headers.get('content-length') }
  }
  await response.body?.cancel()
  return null
}
