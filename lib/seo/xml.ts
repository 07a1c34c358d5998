// Characters that no XML 1.0 document may hold, whether escaped or not.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text as it may stand in an XML element or attribute; what XML cannot hold is left out. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (char) => ESCAPES[char] ?? '')
}

export type XmlNode = readonly [name: string, content: string | readonly XmlNode[]]

/** Elements in order, without white space between them; one without content is left out. */
export function xmlNodes(nodes: readonly XmlNode[]): string {
  return nodes
    .map(([name, content]) => {
      const inner = typeof content === 'string' ? xmlText(content) : xmlNodes(content)
      return inner === '' ? '' : `<${name}>${inner}</${name}>`
    })
    .join('')
}
