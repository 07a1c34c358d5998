import { breadcrumbJsonLd, type Crumb } from '@/lib/seo/breadcrumb'
import { JsonLd } from './json-ld'

/** The trail of a page, from the home page on, for search engines. */
export function BreadcrumbJsonLd({ crumbs, origin }: { crumbs: readonly Crumb[]; origin: string }) {
  return <JsonLd data={breadcrumbJsonLd(crumbs, origin)} />
}
