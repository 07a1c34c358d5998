import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { activeFilters } from '@/lib/catalog/listing-filters'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { shareTags } from '@/lib/seo/share-tags'
import { getSiteSettings } from '@/server/settings/queries'
import { SearchContent } from './search-content'

// Nothing streams: the results are complete without JavaScript.
export const instant = false

type Props = PageProps<'/busca'>

/** Searches are many addresses of one page: only the page itself is canonical. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = parseListingQuery(await searchParams)
  const t = await getTranslations('search.page')
  const isNarrowed = query.page > 1 || query.sort !== 'relevance' || activeFilters(query).length > 0
  const { siteName } = (await getSiteSettings()).settings.info
  const title = query.q ? t('titleFor', { text: query.q }) : t('title')
  const description = t('intro')
  return {
    title,
    description,
    alternates: { canonical: '/busca' },
    ...shareTags({ path: '/busca', title, description, siteName, picture: '/' }),
    ...(query.q && isNarrowed ? { robots: { index: false, follow: true } } : {}),
  }
}

export default function SearchPage({ searchParams }: Props) {
  return (
    <div className="py-6 pb-12 md:py-8 md:pb-16">
      <SearchContent searchParams={searchParams} />
    </div>
  )
}
