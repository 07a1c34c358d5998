/** What an upload may be (security §3.13); the bucket holds the same number of bytes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
export const MAX_IMAGE_PIXELS = 25_000_000
/** A picture is made smaller than this many pixels on its longer side: no screen of the store shows more. */
export const MAX_STORED_SIDE = 2400
/** What the file chooser offers. The server looks at the bytes, never at a name or a declared type. */
export const ACCEPTED_IMAGES = 'image/jpeg,image/png,image/webp,image/avif'

/** The folders of the bucket that the panel writes into. */
export const UPLOAD_FOLDERS = ['produtos', 'banners', 'paginas', 'marca', 'secoes'] as const
export type UploadFolder = (typeof UPLOAD_FOLDERS)[number]

/** What a picture fetched from a web address may have at most, in bytes. */
export const MAX_REMOTE_BYTES = 10 * 1024 * 1024

export type UploadFault = 'EMPTY' | 'TOO_LARGE' | 'NOT_AN_IMAGE' | 'TOO_MANY_PIXELS'
