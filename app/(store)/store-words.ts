import { getTranslations } from 'next-intl/server'
import type { StoreTexts } from '@/lib/seo/page-text'
import { storeSuffix } from '@/lib/settings/site-settings'
import { getSaleTerms } from '@/server/catalog/product-queries'
import { getSiteSettings } from '@/server/settings/queries'

/** Returns the texts of the store that are used in titles and descriptions of pages. */
export async function getStoreTexts(): Promise<StoreTexts> {
  const [{ settings }, { payment }, t] = await Promise.all([
    getSiteSettings(),
    getSaleTerms(),
    getTranslations('seo.page'),
  ])
  const { siteName } = settings.info
  return {
    siteName,
    suffix: storeSuffix(settings),
    terms: t('terms', { count: payment.max, site: siteName }),
  }
}
