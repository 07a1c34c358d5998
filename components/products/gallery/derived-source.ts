import type { ImageSource } from './gallery-types'

/**
 * Returns the source of another file in the sizes of an optimized image. Every source names its
 * file for each size, so that only one of them is sent for a gallery.
 */
export function derivedSource({ src, srcSet }: ImageSource, from: string, to: string): ImageSource {
  return { src: src.replaceAll(from, to), srcSet: srcSet?.replaceAll(from, to) }
}
