import 'server-only'
import sharp, { type Metadata, type Sharp } from 'sharp'
import {
  type ImageKind,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_STORED_SIDE,
  sniffImage,
  UPLOAD_FOLDERS,
  type UploadError,
  type UploadFolder,
} from '@/lib/content/media'
import { readAtMost } from '@/lib/core/request'

const SECONDS = 8

/** Returns the first frame of an image file, to be decoded within 8 s and the limit of pixels. */
export function openImage(bytes: Uint8Array): Sharp {
  return sharp(bytes, {
    failOn: 'warning',
    limitInputPixels: MAX_IMAGE_PIXELS,
    limitInputChannels: 4,
    pages: 1,
    sequentialRead: true,
    unlimited: false,
  }).timeout({ seconds: SECONDS })
}

// An uploaded file is never stored itself. Its pixels are decoded and encoded again, which removes
// anything else in the file (scripts, archives, GPS positions).

export type EncodeResult =
  | { ok: true; bytes: Uint8Array; width: number; height: number }
  | { ok: false; error: UploadError }

/** Formats as named by sharp; AVIF has the name of its container. */
const FORMATS: Record<ImageKind, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
}
const refusal = (error: UploadError): EncodeResult => ({ ok: false, error })

async function readMetadata(bytes: Uint8Array): Promise<Metadata | null> {
  try {
    // The metadata contains the size before any pixel is decoded; it is checked separately.
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return null // not a valid image header
  }
}

/**
 * Encodes an uploaded file as WebP: upright, at most 2400 px on its longer side, without metadata.
 * Refuses files that are empty, larger than `maxBytes` (5 MB by default) or 25 megapixels, not JPEG,
 * PNG, WebP or AVIF by their content, damaged, or animated.
 */
export async function encodeUpload(
  bytes: Uint8Array,
  maxBytes = MAX_IMAGE_BYTES,
): Promise<EncodeResult> {
  if (bytes.length === 0) return refusal('EMPTY')
  if (bytes.length > maxBytes) return refusal('TOO_LARGE')
  const kind = sniffImage(bytes)
  if (!kind) return refusal('NOT_AN_IMAGE')
  const head = await readMetadata(bytes)
  if (!head || head.format !== FORMATS[kind] || (head.pages ?? 1) > 1) {
    return refusal('NOT_AN_IMAGE')
  }
  if (head.width * head.height > MAX_IMAGE_PIXELS) return refusal('TOO_MANY_PIXELS')
  try {
    const { data, info } = await openImage(bytes)
      .autoOrient()
      .resize(MAX_STORED_SIDE, MAX_STORED_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, bytes: new Uint8Array(data), width: info.width, height: info.height }
  } catch {
    return refusal('NOT_AN_IMAGE') // damaged, or not decoded within the timeout
  }
}

/** The rest of the form: boundaries, the other fields and the file name. */
const MAX_REST_BYTES = 8_192

type Upload = { bytes: Uint8Array; folder: UploadFolder }

/**
 * Returns the fields of a form with a file of at most `maxBytes`; null if the body is not a valid form,
 * 'too-large' above the limit.
 */
export async function readForm(
  request: Request,
  maxBytes: number,
): Promise<FormData | 'too-large' | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) return null
  const length = request.headers.get('content-length')
  const body = await readAtMost(request.body ?? [], length, maxBytes + MAX_REST_BYTES)
  if (!body) return 'too-large'
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null) // a truncated form is handled like no form
}

/** Returns the file and folder of an upload form; null and 'too-large' like `readForm`. */
export async function readUpload(request: Request): Promise<Upload | 'too-large' | null> {
  const form = await readForm(request, MAX_IMAGE_BYTES)
  if (form === 'too-large') return form
  const file = form?.get('file')
  const folder = UPLOAD_FOLDERS.find((name) => name === form?.get('folder'))
  if (!(file instanceof File) || !folder) return null
  return { bytes: new Uint8Array(await file.arrayBuffer()), folder }
}
