import { getTranslations } from 'next-intl/server'
import { Breadcrumbs } from '@/components/catalog/breadcrumbs'
import { JsonLd } from '@/components/seo/json-ld'
import { breadcrumbJsonLd, type Crumb } from '@/lib/seo/breadcrumb'
import { siteOrigin } from '@/server/core/site'

/** The way from the home page to here, for visitors and as structured data; the last one is the page. */
export async function PageTrail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = await getTranslations('catalog.breadcrumb')
  const way = [{ name: t('home'), path: '/' }, ...crumbs]
  return (
    <div className="-mb-2 pt-2">
      <JsonLd data={breadcrumbJsonLd(way, siteOrigin())} />
      <Breadcrumbs crumbs={way} />
    </div>
  )
}
