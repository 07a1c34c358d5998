import 'server-only'
import { createHash } from 'node:crypto'

/**
 * The address in the store ('/media/…') of the picture that comes from a web address: the same one
 * each time, as the database's private.imported_picture_path names it.
 */
export function importedPicturePath(address: string): string {
  return `/media/produtos/importadas/${createHash('sha256').update(address).digest('hex')}.webp`
}
