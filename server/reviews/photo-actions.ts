// Called only by its route, because the body of a server action is limited to 1 MB. It therefore
// repeats the checks of `defineAction`: origin, rate limit, session.
import 'server-only'
import { randomBytes } from 'node:crypto'
import { headers } from 'next/headers'
import { z } from 'zod'
import type { UploadError } from '@/lib/content/media'
import type { ErrorCode } from '@/lib/core/result'
import { MAX_PHOTO_BYTES } from '@/lib/reviews'
import { storeVariants } from '@/server/content/image-variant-queries'
import { sessionDb } from '@/server/core/db'
import { encodeUpload, readForm } from '@/server/core/encode-image'
import { AppError, failureOf } from '@/server/core/errors'
import { removeMedia, writeMedia } from '@/server/core/media-writer'
import { limitNetwork, limitRate } from '@/server/core/rate-limit'
import { requireConfirmed } from '@/server/core/session'
import { isStoreOrigin } from '@/server/core/site'
import { type OwnReview, toOwnReview } from './dto'
import { revalidateReviews } from './queries'

export type PhotoResult =
  | { ok: true; data: OwnReview }
  | { ok: false; code: ErrorCode | UploadError }

const RATE = { limit: 30, windowSeconds: 60 * 60 }
/** The SQLSTATE of a refusal. After any other error, such as a lost response, the photo may be stored. */
const REFUSED = /^(UT|22|23|42)[0-9A-Z]{3}$/

async function store(request: Request): Promise<PhotoResult> {
  if (!isStoreOrigin((await headers()).get('origin'))) throw new AppError('FORBIDDEN')
  await limitNetwork('review-photo', RATE)
  const { userId } = await requireConfirmed()
  await limitRate('review-photo', userId, RATE)
  const form = await readForm(request, MAX_PHOTO_BYTES)
  if (form === 'too-large') return { ok: false, code: 'TOO_LARGE' }
  const file = form?.get('file')
  const review = z.uuid().safeParse(form?.get('review'))
  if (!(file instanceof File) || !review.success) return { ok: false, code: 'INVALID' }
  const photo = await encodeUpload(new Uint8Array(await file.arrayBuffer()), MAX_PHOTO_BYTES)
  if (!photo.ok) return { ok: false, code: photo.error }
  // Customers have no write access to the storage, so that only images encoded here are stored.
  const path = `avaliacoes/${randomBytes(16).toString('hex')}.webp`
  await writeMedia(path, photo.bytes, 'image/webp')
  const db = await sessionDb()
  const { data, error } = await db.rpc('add_review_photo', {
    p_review: review.data,
    p_file: `/media/${path}`,
    p_width: photo.width,
    p_height: photo.height,
  })
  if (error) {
    if (REFUSED.test(error.code)) await removeMedia(path)
    throw error
  }
  await storeVariants(path, photo)
  const saved = toOwnReview(data)
  await revalidateReviews(db, saved.productId)
  return { ok: true, data: saved }
}

/**
 * Adds a photo (multipart fields `file` and `review`) to a review of the caller and returns the review. The
 * photo is encoded again, without metadata, and waits for moderation with its review. Never throws.
 */
export async function storeReviewPhoto(request: Request): Promise<PhotoResult> {
  try {
    return await store(request)
  } catch (error) {
    return { ok: false, code: failureOf('review-photo', error).code }
  }
}
