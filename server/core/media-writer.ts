import 'server-only'
import { serviceWriterDb } from './db'

const CACHE_SECONDS = '31536000'

/**
 * Writes a file that the server has encoded to the bucket of images.
 * @throws the error of the storage
 */
export async function writeMedia(path: string, bytes: Uint8Array, type: string): Promise<void> {
  const { error } = await serviceWriterDb()
    .storage.from('media')
    .upload(path, bytes, { contentType: type, cacheControl: CACHE_SECONDS, upsert: true })
  if (error) throw error
}

/**
 * Removes a file from the bucket of images.
 * @throws the error of the storage
 */
export async function removeMedia(path: string): Promise<void> {
  const { error } = await serviceWriterDb().storage.from('media').remove([path])
  if (error) throw error
}
