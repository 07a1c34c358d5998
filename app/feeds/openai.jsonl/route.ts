import { connection } from 'next/server'
import { streamFeed } from '@/app/feeds/stream-feed'
import { agentFeedLine } from '@/lib/seo/agent-feed'
import { getFeedPage } from '@/server/catalog/feed-queries'
import { getSaleTerms } from '@/server/catalog/product-queries'
import { siteOrigin } from '@/server/core/site'
import { getSiteSettings } from '@/server/settings/queries'

/** The product feed for shopping assistants; 404 while they are switched off. */
export async function GET(): Promise<Response> {
  await connection()
  const { settings } = await getSiteSettings()
  if (!settings.assistants.isEnabled) return new Response(null, { status: 404 })
  const { shipping } = await getSaleTerms()
  const storeName = settings.info.siteName
  const terms = { origin: siteOrigin(), storeName, shipping, now: new Date() }
  return streamFeed({
    type: 'application/jsonl',
    first: await getFeedPage(),
    line: (item) => agentFeedLine(item, terms),
  })
}
