import { AsyncLocalStorage } from 'node:async_hooks'
import type { MerchantItem } from '@/lib/seo/merchant-feed'
import { type FeedPage, getFeedPage } from '@/server/catalog/feed-queries'

type FeedParts = {
  type: string
  first: FeedPage
  head?: string
  line: (item: MerchantItem) => string
  end?: string
}

/**
 * Returns a feed of all listed products, streamed page by page, so that its length does not affect
 * memory: without `public`, the front server does not store it. `first` is the first
 * page, read before anything is sent, so that an unavailable database results in an error instead of
 * a truncated feed.
 */
export function streamFeed({ type, ...parts }: FeedParts): Response {
  return new Response(streamOf(feedParts(parts)), {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'max-age=600' },
  })
}

async function* feedParts({ first, head = '', line, end = '' }: Omit<FeedParts, 'type'>) {
  yield head
  for (let page = first; ; page = await getFeedPage(page.next ?? undefined)) {
    yield page.items.map(line).join('')
    if (page.next === null) break
  }
  yield end
}

/**
 * Reads the next part when the consumer has taken the previous one. Runs in the async context of
 * the request, because the consumer pulls from a context in which nothing can be cached.
 */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const inRequest = AsyncLocalStorage.snapshot()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await inRequest(() => parts.next())
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
