import 'server-only'
import sharp, { type Sharp } from 'sharp'
import {
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  type ImageFormat,
  imageFormatFor,
} from '@/lib/content/image-loader'
import { openImage } from '@/server/core/encode-image'
import { logError } from '@/server/core/log'
import { writeMedia } from '@/server/core/media-writer'
import { type MediaFile, readMedia } from './media-queries'

/** Folder of the bucket with the variants of all images. */
const FOLDER = 'widths'

/** Encoders with the quality of the store; a higher effort of AVIF saves 4 % in twice the time. */
const ENCODERS = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 75 }),
} satisfies Record<ImageFormat, (image: Sharp) => Sharp>

/** Returns the segments of the stored variant of an image. */
const variantPath = (path: readonly string[], width: number, format: ImageFormat): string[] => [
  FOLDER,
  ...path,
  `${width}.${format}`,
]

/** Variants that are being created, by path, so that simultaneous requests share one. */
const running = new Map<string, Promise<MediaFile | null>>()

/**
 * Returns an image of the store in one of IMAGE_WIDTHS and the best format that the browser accepts. A
 * missing variant is created and stored. An animation is returned unchanged; null as for `readMedia`.
 * @throws AppError('CONNECTION') if the storage does not answer
 */
export async function readVariant(
  path: readonly string[],
  width: number,
  accept: string,
): Promise<MediaFile | null> {
  if (path[0] === FOLDER) return null // a variant of a variant would have variants again
  const format = imageFormatFor(accept)
  const target = variantPath(path, width, format)
  const stored = await readMedia(target)
  if (stored) return stored
  const key = target.join('/')
  let made = running.get(key)
  if (!made) {
    made = makeVariant(path, width, format).finally(() => running.delete(key))
    running.set(key, made)
  }
  const file = await made
  return file?.body instanceof Uint8Array ? file : readMedia(path)
}

async function makeVariant(
  path: readonly string[],
  width: number,
  format: ImageFormat,
): Promise<MediaFile | null> {
  const original = await readMedia(path)
  if (!original?.type.startsWith('image/')) return null
  const source = new Uint8Array(await new Response(original.body).arrayBuffer())
  const bytes = await encode(source, width, format)
  if (!bytes) return null
  await store(variantPath(path, width, format), bytes, format)
  return { body: bytes, type: `image/${format}`, bytes: String(bytes.length) }
}

/**
 * Creates and stores the variants of a new image of the bucket, which is `width` px wide, up to that width.
 * A failure is only logged, because a missing variant is created when it is requested.
 */
export async function storeVariants(
  path: string,
  { bytes: source, width: own }: { bytes: Uint8Array; width: number },
): Promise<void> {
  const largest = IMAGE_WIDTHS.find((width) => width >= own) ?? own
  const widths = IMAGE_WIDTHS.filter((width) => width <= largest)
  const variants = widths.flatMap((width) => IMAGE_FORMATS.map((format) => ({ width, format })))
  await Promise.all(
    variants.map(async ({ width, format }) => {
      const bytes = await encode(source, width, format)
      if (bytes) await store(variantPath(path.split('/'), width, format), bytes, format)
    }),
  )
}

async function store(path: string[], bytes: Uint8Array, format: ImageFormat): Promise<void> {
  try {
    await writeMedia(path.join('/'), bytes, `image/${format}`)
  } catch (error) {
    logError('image-variants', error)
  }
}

/** Returns null for an animation or an image that cannot be decoded. Small images are not enlarged. */
async function encode(
  source: Uint8Array,
  width: number,
  format: ImageFormat,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const { pages = 1 } = await sharp(source).metadata()
    if (pages > 1) return null
    const resized = openImage(source).autoOrient().resize({ width, withoutEnlargement: true })
    return new Uint8Array(await ENCODERS[format](resized).toBuffer())
  } catch (error) {
    logError('image-variants', error)
    return null
  }
}
