/** The values of an item by element name. Nested elements have a path such as 'g:shipping/g:price'. */
export type FeedItem = Record<string, string[]>

const entity = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" } as const
const plain = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|apos);/g, (found) => entity[found as keyof typeof entity])

/** Parses an item of the feed for Google Merchant Center. */
export function readFeedItem(xml: string): FeedItem {
  const item: FeedItem = {}
  const add = (name: string, text: string) => {
    item[name] = [...(item[name] ?? []), plain(text)]
  }
  for (const [, name = '', inner = ''] of xml.matchAll(/<(g:\w+)>(.*?)<\/\1>/gs)) {
    const parts = [...inner.matchAll(/<(g:\w+)>(.*?)<\/\1>/gs)]
    for (const [, part = '', text = ''] of parts) add(`${name}/${part}`, text)
    if (parts.length === 0) add(name, inner)
  }
  return item
}
