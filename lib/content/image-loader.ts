/**
 * The `loaderFile` of next.config.ts: returns the address of an image of the store in one of the widths
 * of image-widths.ts.
 */
export default function imageLoader({ src, width }: { src: string; width: number }): string {
  return `${src}?w=${width}`
}
