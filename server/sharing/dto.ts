/** What the shared picture of a page says. */
export type SharePage = {
  label: string | null
  title: string
  text: string | null
  /** A colour of the page's own as #rrggbb, null for the store's. */
  accent: string | null
  /** Paths of up to three pictures. */
  pictures: string[]
}
