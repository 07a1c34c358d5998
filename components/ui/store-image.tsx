import { getImageProps } from 'next/image'
import { cn } from '@/lib/utils'
import { PLACEHOLDER_IMAGE } from './placeholder'

type StoreImageProps = {
  src: string | null
  alt: string
  width: number
  height: number
  /** Media sizes of an image whose width follows the screen; fixed images leave it out. */
  sizes?: string
  /** 'high' for the largest picture of a page, 'eager' for the first row, 'lazy' for the rest. */
  load?: 'high' | 'eager' | 'lazy'
  /** False serves the file as it was uploaded. */
  optimise?: boolean
  className?: string
}

/**
 * An optimised picture as plain HTML: the attributes of next/image without its client component, so
 * that a page full of pictures hydrates nothing. Only files of the store are shown.
 */
export function StoreImage({
  src,
  alt,
  width,
  height,
  sizes,
  load = 'lazy',
  optimise = true,
  className,
}: StoreImageProps) {
  const file = src?.startsWith('/') && !src.startsWith('//') ? src : PLACEHOLDER_IMAGE
  const { props } = getImageProps({
    src: file,
    alt,
    width,
    height,
    sizes,
    loading: load === 'lazy' ? 'lazy' : 'eager',
    fetchPriority: load === 'high' ? 'high' : undefined,
    // The largest picture is shown with the first paint that it is there for, not in one of its own.
    decoding: load === 'high' ? 'sync' : 'async',
    unoptimized: !optimise || !file.startsWith('/media/'),
  })
  const { style: _style, ...attributes } = props
  // biome-ignore lint/performance/noImgElement: the attributes are those of next/image, without its client code
  return <img {...attributes} alt={alt} className={cn('bg-surface-2', className)} />
}
