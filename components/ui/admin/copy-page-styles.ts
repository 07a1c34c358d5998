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
