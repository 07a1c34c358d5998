import { getImageProps } from 'next/image'
import { cn } from '@/lib/utils'
import { PLACEHOLDER_IMAGE } from './placeholder-image'

export type StoreImageProps = {
  src: string | null
  alt: string
  width: number
  height: number
  /**
   * The `sizes` attribute of an image whose width depends on the screen; omit it for a fixed width.
   */
  sizes?: string
  /** 'high' for the largest image of a page, 'eager' for the first row, 'lazy' for the rest. */
  load?: 'high' | 'eager' | 'lazy'
  /** With false, the file is served as it was uploaded. */
  optimize?: boolean
  className?: string
}

/**
 * An optimized image as plain HTML: the attributes of next/image without its client component, so
 * that a page with many images needs no hydration. Only files of the store are shown; others become
 * the placeholder.
 */
export function StoreImage({ className, ...image }: StoreImageProps) {
  return (
    // biome-ignore lint/performance/noImgElement: the attributes are those of next/image, without its client code
    <img {...imageAttributes(image)} alt={image.alt} className={cn('bg-surface-2', className)} />
  )
}

/** Returns the attributes of an optimized image. */
export function imageAttributes({
  src,
  alt,
  width,
  height,
  sizes,
  load = 'lazy',
  optimize = true,
}: Omit<StoreImageProps, 'className'>) {
  const file = src?.startsWith('/') && !src.startsWith('//') ? src : PLACEHOLDER_IMAGE
  const { props } = getImageProps({
    src: file,
    alt,
    width,
    height,
    sizes,
    loading: load === 'lazy' ? 'lazy' : 'eager',
    fetchPriority: load === 'high' ? 'high' : undefined,
    // Synchronous decoding paints the largest image together with the content around it.
    decoding: load === 'high' ? 'sync' : 'async',
    unoptimized: !optimize || !file.startsWith('/media/'),
  })
  const { style: _style, ...attributes } = props
  return withoutRepeatedSource(attributes)
}

/**
 * Returns the attributes with each file named only once: the smallest file moves from `srcSet` to `src`.
 * next/image names the largest file in both.
 */
function withoutRepeatedSource<T extends { src: string; srcSet?: string | undefined }>({
  srcSet,
  ...attributes
}: T): Omit<T, 'srcSet'> & { srcSet?: string } {
  const [smallest, ...others] = srcSet?.split(', ') ?? []
  if (!smallest) return attributes
  return {
    ...attributes,
    src: smallest.replace(/ \S+$/, ''),
    ...(others.length > 0 ? { srcSet: others.join(', ') } : {}),
  }
}
