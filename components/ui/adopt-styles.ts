/**
 * Adds styles to a document as a constructed style sheet. The content security policy allows it,
 * while it blocks a style element with the same text. Returns a cleanup function.
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
