export type Picture = { src: string; alt: string }

/** The texts of the gallery's controls, given by the server so that no message file is downloaded. */
export type GalleryTexts = {
  roledescription: string
  previous: string
  next: string
  zoom: string
  close: string
  closer: string
  whole: string
}
