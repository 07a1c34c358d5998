import { storeJsonLd } from '@/lib/seo/store'
import type { SiteSettings } from '@/lib/settings/site-settings'
import { JsonLd } from './json-ld'

type StoreJsonLdProps = { settings: SiteSettings; origin: string }

/** The store itself as an OnlineStore: once in the layout, referred to by every offer. */
export function StoreJsonLd({ settings, origin }: StoreJsonLdProps) {
  const { info, contact } = settings
  return (
    <JsonLd
      data={storeJsonLd({
        name: info.siteName,
        origin,
        logoPath: info.logoUrl,
        description: info.siteSubtitle,
        email: contact.email || null,
        telephone: contact.phoneLabel || null,
        address: contact.address,
        sameAs: contact.mapsUrl ? [contact.mapsUrl] : [],
      })}
    />
  )
}
