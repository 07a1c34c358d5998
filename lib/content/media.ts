/** Tables that use images, in the order of the filter; 'unused' are images without a use. */
export const MEDIA_USES = [
  'products',
  'brands',
  'categories',
  'banners',
  'quick_links',
  'service_cards',
  'product_sections',
  'special_sections',
  'pages',
  'navigation_items',
  'promotional_ribbon_config',
  'site_settings',
  'coin_products',
  'orders',
  'import_batches',
] as const
export type MediaUseTable = (typeof MEDIA_USES)[number]

/** Accepted search params of the library of images. */
export const mediaRules = { sorts: ['data'], filters: { uso: ['unused', ...MEDIA_USES] } } as const

/** Images on a page of the library, and most images of one deletion. */
export const MEDIA_PAGE = 48

/** An image in the picker of the library. */
export type PickableImage = { path: string; name: string }
export type PickablePage = { total: number; rows: PickableImage[] }

/** Returns the file name of an image address. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Formats a size in bytes: '87 KB', '1,4 MB'. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1000 ? `${kilobytes} KB` : `${decimal.format(bytes / 1024 / 1024)} MB`
}

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
