/**
 * Widths in px of encoded images: for images relative to the screen, and for small ones of a fixed
 * size.
 */
export const SCREEN_WIDTHS = [360, 640, 828, 1280, 1920]
export const FIXED_WIDTHS = [48, 96, 144, 200, 400]
export const IMAGE_WIDTHS = [...FIXED_WIDTHS, ...SCREEN_WIDTHS].sort((a, b) => a - b)

/** Formats of encoded images, the preferred one first. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** Returns the best format that a browser with this Accept header shows. */
export const imageFormatFor = (accept: string): ImageFormat =>
  accept.includes('image/avif') ? 'avif' : 'webp'

/**
 * The `loaderFile` of next.config.ts: returns the address of an image of the store in one of the widths
 * above.
 */
export default function imageLoader({ src, width }: { src: string; width: number }): string {
  return `${src}?w=${width}`
}
