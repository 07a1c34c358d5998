import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Content types that compression makes smaller. */
const TEXT = /^(text\/|application\/(javascript|json|xml|manifest\+json|ld\+json)|image\/svg\+xml)/

/** Brotli quality of the first response, which a visitor waits for, and of all later ones. */
export const FAST_BROTLI_QUALITY = 5
export const BEST_BROTLI_QUALITY = 11

export const isCompressible = (type: string): boolean => TEXT.test(type)

/** Returns the encoding for an Accept-Encoding header: the best one that the client accepts. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding ?? '' } })
  const accepted = negotiator.encodings([...ENCODINGS])
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

/** Returns bytes compressed with gzip, or with Brotli of this quality. */
export function compressed(
  bytes: Buffer,
  encoding: 'br' | 'gzip',
  quality: number,
): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 9 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return promisify(brotliCompress)(bytes, { params })
}
