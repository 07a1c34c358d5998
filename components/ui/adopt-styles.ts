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

/** Copies language, theme and styles of this page to the document of a preview. Returns its body. */
export function copyPageStyles(target: Document): HTMLElement {
  const { documentElement: root, head, body } = document
  for (const { name, value } of root.attributes) target.documentElement.setAttribute(name, value)
  for (const sheet of head.querySelectorAll('link[rel="stylesheet"], style')) {
    target.head.append(target.importNode(sheet, true))
  }
  target.body.className = body.className
  return target.body
}
