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

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const AVIF_BRANDS = new Set(['avif', 'avis'])

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

function letters(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}

/** Returns the brands in the first box of an ISO media file. */
function brands(bytes: Uint8Array): string[] {
  if (letters(bytes, 4, 8) !== 'ftyp') return []
  const size = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0)
  const end = Math.min(size, bytes.length, 256)
  const found = [letters(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) found.push(letters(bytes, at, at + 4))
  return found
}

/**
 * Returns the kind of an image by its first bytes, ignoring name and declared type. Null for
 * everything the store does not accept: SVG, GIF, HTML, PDF, archives, an empty file.
 */
export function sniffImage(bytes: Uint8Array): ImageKind | null {
  if (bytes.length < 16) return null
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, PNG)) return 'png'
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 12) === 'WEBP') return 'webp'
  return brands(bytes).some((brand) => AVIF_BRANDS.has(brand)) ? 'avif' : null
}
