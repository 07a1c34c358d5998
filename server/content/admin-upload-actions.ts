// Called only by its route, because the body of a server action is limited to 1 MB. It therefore
// repeats the checks of `defineAction`: origin, session, area, rate limit.
import 'server-only'
import { randomBytes } from 'node:crypto'
import { headers } from 'next/headers'
import type { UploadError } from '@/lib/content/media'
import type { ErrorCode } from '@/lib/core/result'
import { sessionDb } from '@/server/core/db'
import { encodeUpload, readUpload } from '@/server/core/encode-image'
import { AppError, failureOf } from '@/server/core/errors'
import { limitRate } from '@/server/core/rate-limit'
import { requireAdmin, type Session } from '@/server/core/session'
import { isStoreOrigin } from '@/server/core/site'
import { storeVariants } from './image-variant-queries'

type StoreUploadResult =
  | { ok: true; path: string; width: number; height: number }
  | { ok: false; code: ErrorCode | UploadError }

const RATE = { limit: 200, windowSeconds: 10 * 60 }
const CACHE_SECONDS = '31536000'

/** Images are used by products, content, settings and rewards; one of their areas is required. */
async function requireUploader(): Promise<Session> {
  const session = await requireAdmin()
  const areas = ['catalog', 'content', 'settings', 'coins'] as const
  if (!areas.some((area) => session.areas.includes(area))) throw new AppError('FORBIDDEN')
  return session
}

async function store(request: Request): Promise<StoreUploadResult> {
  if (!isStoreOrigin((await headers()).get('origin'))) throw new AppError('FORBIDDEN')
  const { userId } = await requireUploader()
  await limitRate('upload', userId, RATE)
  const upload = await readUpload(request)
  if (upload === 'too-large') return { ok: false, code: 'TOO_LARGE' }
  if (!upload) return { ok: false, code: 'INVALID' }
  const image = await encodeUpload(upload.bytes)
  if (!image.ok) return { ok: false, code: image.error }
  const path = `${upload.folder}/${randomBytes(16).toString('hex')}.webp`
  const { error } = await (await sessionDb()).storage.from('media').upload(path, image.bytes, {
    contentType: 'image/webp',
    cacheControl: CACHE_SECONDS,
    upsert: false,
  })
  if (error) throw error
  await storeVariants(path, image)
  return { ok: true, path: `/media/${path}`, width: image.width, height: image.height }
}

/**
 * Stores an image of the admin (multipart fields `file` and `folder`) and returns its path and size.
 * Its type is detected from its content, and it is encoded as WebP with a random name. Never throws.
 */
export async function storeUpload(request: Request): Promise<StoreUploadResult> {
  try {
    return await store(request)
  } catch (error) {
    return { ok: false, code: failureOf('upload', error).code }
  }
}
