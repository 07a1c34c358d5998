/** Widths of the large (`STAGE`) and the small images (`THUMB`), in CSS pixels. */
export const STAGE = 640
export const THUMB = 96
export const STAGE_SIZES = '(min-width: 1280px) 620px, (min-width: 768px) 46vw, 100vw'

/** The source of an optimized image: the attributes of StoreImage that depend on its file. */
export type ImageSource = { src: string; srcSet?: string | undefined }

export type GalleryImage = {
  src: string
  alt: string
  /** The large and small source. Set only if they cannot be derived from the sources of the first image. */
  own?: { stage: ImageSource; thumb: ImageSource }
}

/** The texts of the gallery controls, passed by the server so that the browser loads no message file. */
export type GalleryTexts = {
  roledescription: string
  previous: string
  next: string
  zoom: string
  /** The label of a small image, with '#' for its number. */
  show: string
}

/**
 * Returns the index that a key moves to among `count` items; null for other keys and at the ends.
 */
export function getTargetIndex(key: string, index: number, count: number): number | null {
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: count - 1,
  }
  const next = targets[key]
  return next === undefined || next < 0 || next >= count || next === index ? null : next
}
