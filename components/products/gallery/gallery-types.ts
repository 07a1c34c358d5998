export type GalleryImage = { src: string; alt: string }

/**
 * The texts of the gallery controls. The server passes them, so that no message file is downloaded.
 */
export type GalleryTexts = {
  roledescription: string
  previous: string
  next: string
  zoom: string
  close: string
  closer: string
  whole: string
}
