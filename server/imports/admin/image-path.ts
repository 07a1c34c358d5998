import 'server-only'
import { createHash } from 'node:crypto'

/**
 * Returns the path in the store ('/media/…') of an image from a URL. It is deterministic and equal to
 * the result of `private.imported_image_path` in the database.
 */
export function importedImagePath(address: string): string {
  return `/media/produtos/importadas/${createHash('sha256').update(address).digest('hex')}.webp`
}
