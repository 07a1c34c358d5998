import { connection } from 'next/server'
import { streamFeed } from '@/app/feeds/stream-feed'
import { MERCHANT_FEED_END, merchantFeedHead, merchantItemXml } from '@/lib/seo/merchant-feed'
import { getFeedPage } from '@/server/catalog/feed-queries'
import { getSaleTerms } from '@/server/catalog/product-queries'
import { siteOrigin } from '@/server/core/site'
import { getSiteSettings } from '@/server/settings/queries'

/** The Google Merchant feed of all listed products. */
export async function GET(): Promise<Response> {
  await connection()
  const origin = siteOrigin()
  const [{ settings }, saleTerms, first] = await Promise.all([
    getSiteSettings(),
    getSaleTerms(),
    getFeedPage(),
  ])
  const { siteName: name, siteSubtitle: text } = settings.info
  const terms = { origin, now: new Date(), ...saleTerms }
  return streamFeed({
    type: 'application/xml',
    first,
    head: merchantFeedHead({ name, text, origin }),
    line: (item) => merchantItemXml(item, terms),
    end: MERCHANT_FEED_END,
  })
}
