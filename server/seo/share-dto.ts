/** The content of the Open Graph image of a page. */
export type SharePage = {
  label: string | null
  title: string
  text: string | null
  /** The color of the page as #rrggbb, null for the color of the store. */
  accent: string | null
  /** Paths of up to three images. */
  pictures: string[]
}
