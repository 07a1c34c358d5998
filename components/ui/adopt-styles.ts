/**
 * Adds styles to a document as a constructed sheet, which the content policy allows where it blocks a
 * style element with the same text. Returns what removes them again.
 */
export function adoptStyles(page: Document, styles: string): () => void {
  const view = page.defaultView
  if (!view) return () => undefined
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(styles)
  page.adoptedStyleSheets.push(sheet)
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
