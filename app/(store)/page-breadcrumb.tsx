import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { JsonLd } from '@/components/ui/json-ld'
import { breadcrumbJsonLd, type Crumb } from '@/lib/seo/json-ld'
import { siteOrigin } from '@/server/core/site'

/** Breadcrumbs from the home page, visible and as structured data; the last one is the current page. */
export async function PageBreadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = await getTranslations('catalog.breadcrumb')
  const trail = [{ name: t('home'), path: '/' }, ...crumbs]
  return (
    <div className="-mb-2 pt-2">
      <JsonLd data={breadcrumbJsonLd(trail, siteOrigin())} />
      <Breadcrumb label={t('label')} crumbs={trail} />
    </div>
  )
}
