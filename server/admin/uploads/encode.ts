// Nothing that was uploaded is stored: the pixels are read and written anew, so whatever hides in a
// file (scripts, archives, places where a photo was taken) stays behind (security §3.13).
import 'server-only'
import sharp, { type Metadata } from 'sharp'
import {
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_STORED_SIDE,
  type UploadFault,
} from '@/lib/uploads/limits'
import { type ImageKind, sniffImage } from '@/lib/uploads/sniff'

export type Encoded =
  | { ok: true; bytes: Uint8Array; width: number; height: number }
  | { ok: false; fault: UploadFault }

/** sharp's names of the kinds; AVIF comes as the container it is kept in. */
const FORMATS: Record<ImageKind, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
}
const SECONDS = 8
const refusal = (fault: UploadFault): Encoded => ({ ok: false, fault })

function open(bytes: Uint8Array) {
  return sharp(bytes, {
    failOn: 'warning',
    limitInputPixels: MAX_IMAGE_PIXELS,
    limitInputChannels: 4,
    pages: 1,
    sequentialRead: true,
    unlimited: false,
  }).timeout({ seconds: SECONDS })
}

async function headOf(bytes: Uint8Array): Promise<Metadata | null> {
  try {
    // The size is told before a pixel is read, whatever the limit says.
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return null // a header that cannot be read belongs to no picture
  }
}

/**
 * An uploaded file as the WebP that the store keeps: upright, at most 2400 px on its longer side,
 * without metadata. Refused: what is empty, above `maxBytes` (5 MB) or 25 megapixels, no JPEG, PNG,
 * WebP or AVIF by its content, damaged, or moving.
 */
export async function encodeUpload(
  bytes: Uint8Array,
  maxBytes = MAX_IMAGE_BYTES,
): Promise<Encoded> {
  if (bytes.length === 0) return refusal('EMPTY')
  if (bytes.length > maxBytes) return refusal('TOO_LARGE')
  const kind = sniffImage(bytes)
  if (!kind) return refusal('NOT_AN_IMAGE')
  const head = await headOf(bytes)
  if (!head || head.format !== FORMATS[kind] || (head.pages ?? 1) > 1) {
    return refusal('NOT_AN_IMAGE')
  }
  if (head.width * head.height > MAX_IMAGE_PIXELS) return refusal('TOO_MANY_PIXELS')
  try {
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize(MAX_STORED_SIDE, MAX_STORED_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, bytes: new Uint8Array(data), width: info.width, height: info.height }
  } catch {
    return refusal('NOT_AN_IMAGE') // damaged, or it takes longer to read than a picture does
  }
}
