import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { getStoreTexts } from '@/app/(store)/store-data'
import { isIndexable } from '@/lib/catalog/listing-filters'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { pageDescription, pageTitle, shareTags } from '@/lib/seo/page-text'
import { SearchContent } from './search-content'

// Nothing is streamed: the results are complete without JavaScript.
export const instant = false

type Props = PageProps<'/busca'>

/** Every search text has its own page, so only the page without a search is indexed. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = parseListingQuery(await searchParams)
  const isPlain = query.page === 1 && isIndexable(query)
  const t = await getTranslations('search.page')
  const { siteName, suffix, terms } = await getStoreTexts()
  const title = pageTitle(query.q ? t('titleFor', { text: query.q }) : t('title'), suffix)
  const description = pageDescription([t('intro')], [terms])
  return {
    title: { absolute: title },
    description,
    ...(isPlain
      ? { alternates: { canonical: '/busca' } }
      : { robots: { index: false, follow: true } }),
    ...shareTags({ path: '/busca', title, description, siteName, picture: '/' }),
  }
}

export default function SearchPage({ searchParams }: Props) {
  return (
    <div className="py-6 pb-12 md:py-8 md:pb-16">
      <SearchContent searchParams={searchParams} />
    </div>
  )
}
