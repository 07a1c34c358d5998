import { getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/ui/json-ld'
import type { MemberProgramSeo } from '@/lib/seo/member-program'
import type { StoreTexts } from '@/lib/seo/page-text'
import { siteJsonLd, storeJsonLd } from '@/lib/seo/store'
import { storeSuffix } from '@/lib/settings/site-settings'
import { getSaleTerms } from '@/server/catalog/product-queries'
import { isCoinSystemOn } from '@/server/coins/queries'
import { siteOrigin } from '@/server/core/site'
import { listProPlans } from '@/server/pro/queries'
import { getSiteSettings } from '@/server/settings/queries'

/** At least 112 × 112 pixels; used if the store has no logo. */
const LOGO = '/brand/icon-512.png'

/**
 * Structured data of the site and the store. Rendered on the home page only; other pages refer to
 * it by id.
 */
export async function StoreData() {
  const [{ settings }, terms, program, t] = await Promise.all([
    getSiteSettings(),
    getSaleTerms(),
    memberProgram(),
    getTranslations('seo'),
  ])
  const { info, contact, legal, seo } = settings
  const origin = siteOrigin()
  const store = storeJsonLd({
    name: info.siteName,
    origin,
    logoPath: info.logoUrl ?? LOGO,
    description: seo.description || info.siteSubtitle,
    email: contact.email || null,
    telephone: contact.phoneLabel || null,
    hours: contact.hours,
    address: contact.address,
    mapsUrl: contact.mapsUrl,
    legal,
    shipping: { policy: terms.shipping, name: t('shippingService') },
    program,
  })
  return <JsonLd data={[siteJsonLd({ name: info.siteName, origin }), store]} />
}

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

/**
 * Returns the coin and Pro program of the store for structured data, Pro with its shortest plan; null
 * while both are off. Coins are omitted if the state of the coin system cannot be read.
 */
export async function memberProgram(): Promise<MemberProgramSeo | null> {
  const [{ settings }, hasCoins, t] = await Promise.all([
    getSiteSettings(),
    isCoinSystemOn().catch(() => false),
    getTranslations('seo.program'),
  ])
  if (!(hasCoins || settings.isProEnabled)) return null
  const [plan = null] = settings.isProEnabled ? await listProPlans() : []
  return {
    origin: siteOrigin(),
    hasCoins,
    words: {
      name: hasCoins ? t('name') : t('pro'),
      description: t('description', { coins: String(hasCoins) }),
      free: t('free'),
      pro: t('pro'),
      proRequirement: t('proRequirement'),
    },
    pro: settings.isProEnabled ? { plan } : null,
  }
}
