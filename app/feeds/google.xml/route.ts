import { AsyncLocalStorage } from 'node:async_hooks'
import { connection } from 'next/server'
import {
  MERCHANT_FEED_END,
  type MerchantTerms,
  merchantFeedHead,
  merchantItemXml,
} from '@/lib/seo/merchant-feed'
import { type FeedPage, getFeedPage } from '@/server/catalog/feed-queries'
import { getSaleTerms } from '@/server/catalog/product-queries'
import { siteOrigin } from '@/server/core/site'
import { getSiteSettings } from '@/server/settings/queries'

/**
 * The Google Merchant feed of all listed products. It is streamed page by page, so its length does
 * not affect memory. The first page is read before anything is sent, so that an unavailable
 * database results in an error instead of a truncated feed.
 */
export async function GET(): Promise<Response> {
  await connection()
  const origin = siteOrigin()
  const [{ settings }, terms, first] = await Promise.all([
    getSiteSettings(),
    getSaleTerms(),
    getFeedPage(),
  ])
  const { siteName: name, siteSubtitle: text } = settings.info
  const parts = feedParts(merchantFeedHead({ name, text, origin }), first, {
    origin,
    now: new Date(),
    ...terms,
  })
  return new Response(streamOf(parts), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    },
  })
}

async function* feedParts(head: string, first: FeedPage, terms: MerchantTerms) {
  yield head
  for (let page = first; ; page = await getFeedPage(page.next)) {
    yield page.items.map((item) => merchantItemXml(item, terms)).join('')
    if (page.next === null) break
  }
  yield MERCHANT_FEED_END
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
