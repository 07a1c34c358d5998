// Characters that XML 1.0 forbids, escaped or not.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes a text for an XML element or attribute; forbidden characters are removed. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (char) => ESCAPES[char] ?? '')
}

export type XmlNode = readonly [name: string, content: string | readonly XmlNode[]]

/** Returns elements in order without white space between them; empty elements are omitted. */
export function xmlNodes(nodes: readonly XmlNode[]): string {
  return nodes
    .map(([name, content]) => {
      const inner = typeof content === 'string' ? xmlText(content) : xmlNodes(content)
      return inner === '' ? '' : `<${name}>${inner}</${name}>`
    })
    .join('')
}
