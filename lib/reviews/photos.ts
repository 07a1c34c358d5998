/** Limits of the photos of a review; the database has the same number. */
export const MAX_PHOTOS = 3
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024
/** Types offered by the file chooser. The server checks the content. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp'

export type ReviewPhoto = { id: string; file: string; width: number; height: number }

/** Returns the code of what the server would refuse of a chosen file; null if it can be sent. */
export function photoProblem({ size, type }: Pick<File, 'size' | 'type'>) {
  if (size === 0) return 'EMPTY'
  if (size > MAX_PHOTO_BYTES) return 'TOO_LARGE'
  return PHOTO_TYPES.split(',').includes(type) ? null : 'NOT_AN_IMAGE'
}
