/** Limits of an uploaded image; the storage bucket has the same limit of bytes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
export const MAX_IMAGE_PIXELS = 25_000_000
/** Images are scaled down to this length of the longer side, in px; the store shows none larger. */
export const MAX_STORED_SIDE = 2400
/**
 * Types offered by the file chooser. The server checks the content, not the name or declared type.
 */
export const ACCEPTED_IMAGES = 'image/jpeg,image/png,image/webp,image/avif'

/** Folders of the bucket that the admin uploads to. */
export const UPLOAD_FOLDERS = ['produtos', 'banners', 'paginas', 'marca', 'secoes'] as const
export type UploadFolder = (typeof UPLOAD_FOLDERS)[number]

/** Maximum size of an image fetched from a web address, in bytes. */
export const MAX_REMOTE_BYTES = 10 * 1024 * 1024

export type UploadError = 'EMPTY' | 'TOO_LARGE' | 'NOT_AN_IMAGE' | 'TOO_MANY_PIXELS'
