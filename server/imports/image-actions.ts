// Fetches the images of an applied import. Called only by its route, because it takes longer than an
// action may. The progress is stored in the database, so that any call continues where another one
// ended.
import 'server-only'
import { z } from 'zod'
import type { ErrorCode } from '@/lib/core/result'
import { type RemoteImage, readRemoteImage } from '@/server/content/admin-media-queries'
import { storeVariants } from '@/server/content/image-variant-queries'
import { type Db, sessionDb } from '@/server/core/db'
import { AppError, failureOf } from '@/server/core/errors'
import { logError } from '@/server/core/log'
import { type BatchChanges, type ImageCounts, toBatchChanges } from './dto'
import { getImageCounts } from './queries'
import { requireImporter } from './require-importer'
import { revalidateBatchChanges } from './revalidate-products'
import { importedImagePath, readStoredImages } from './store-reads'

const RATE = { limit: 400, windowSeconds: 10 * 60 }
/** Milliseconds after which a call starts no further image. */
const RUN_MS = 5_000
const AT_ONCE = 3
const CACHE_SECONDS = '31536000'

type Read = (address: string) => Promise<RemoteImage>

export type ImagesResult = { ok: true; data: ImageCounts } | { ok: false; code: ErrorCode }

/** Fetches images of an applied import for about 5 seconds and returns the progress. Never throws. */
export async function fetchImportImages(
  id: string,
  read: Read = readRemoteImage,
): Promise<ImagesResult> {
  try {
    await requireImporter('import-images', RATE)
    if (!z.uuid().safeParse(id).success) throw new AppError('NOT_FOUND')
    const db = await sessionDb()
    const until = Date.now() + RUN_MS
    const runs = Array.from({ length: AT_ONCE }, () => fetchUntil(db, id, read, until))
    // All runs are awaited, so that none of them continues after the response.
    for (const run of await Promise.allSettled(runs)) {
      if (run.status === 'rejected') throw run.reason
    }
    return { ok: true, data: await getImageCounts(id) }
  } catch (error) {
    return { ok: false, code: failureOf('import-images', error).code }
  }
}

/** Fetches images one by one until none is left or the time is over. */
async function fetchUntil(db: Db, id: string, read: Read, until: number): Promise<void> {
  const touched: BatchChanges = { hasNew: false, products: [], cards: [], categories: [] }
  try {
    while (Date.now() < until) {
      const { data, error } = await db.rpc('claim_import_images', { p_batch: id, p_limit: 1 })
      if (error) throw error
      const [address] = data
      if (address === undefined) return
      const done = await finish(db, id, address, await storeImage(db, address, read))
      touched.products.push(...done.products)
      touched.cards.push(...done.cards)
      touched.categories.push(...done.categories)
    }
  } finally {
    revalidateBatchChanges(touched)
  }
}

async function finish(db: Db, id: string, address: string, failure: string | null) {
  const { data, error } = await db.rpc('finish_import_image', {
    p_batch: id,
    p_address: address,
    p_fault: failure,
  })
  if (error) throw error
  return toBatchChanges(data)
}

/** Stores the image of a URL, unless it was stored before. Returns null, or the error. */
async function storeImage(db: Db, address: string, read: Read): Promise<string | null> {
  if ((await readStoredImages(db, [address]))(address)) return null
  const image = await read(address)
  if (!image.ok) return image.error
  const path = importedImagePath(address).replace('/media/', '')
  const { error } = await db.storage.from('media').upload(path, image.bytes, {
    contentType: 'image/webp',
    cacheControl: CACHE_SECONDS,
    upsert: true,
  })
  if (error) {
    logError('import-images', error)
    return 'UNKNOWN'
  }
  await storeVariants(path, image)
  return null
}
