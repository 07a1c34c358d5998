import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { getStoreTexts } from '@/app/(store)/store-data'
import { DepartmentLinks } from '@/components/catalog/category-screen'
import { ListingFailed, ListingView } from '@/components/catalog/listing-view'
import { ProductRow } from '@/components/catalog/product-row'
import {
  PageSuggestions,
  SearchEmpty,
  SearchHeading,
  SearchNotes,
  SearchStart,
} from '@/components/search/search-results'
import { isIndexable } from '@/lib/catalog/listing-filters'
import { listingHref, parseListingQuery } from '@/lib/catalog/listing-query'
import type { SearchParams } from '@/lib/core/table-query'
import { suggestPages } from '@/lib/search/page-suggestions'
import { pageDescription, pageTitle, shareTags } from '@/lib/seo/page-text'
import { listCategoryTree } from '@/server/catalog/queries'
import { findCallerListing, listPopularProducts } from '@/server/catalog/search-queries'
import { listPageNames } from '@/server/content/queries'
import { getSiteSettings } from '@/server/settings/queries'

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
    ...shareTags({ path: '/busca', title, description, siteName, imageOf: '/' }),
  }
}

export default function SearchPage({ searchParams }: Props) {
  return (
    <div className="py-6 pb-12 md:py-8 md:pb-16">
      <SearchContent searchParams={searchParams} />
    </div>
  )
}

/** The results of a search, help if there are none, or the start page of the search. */
async function SearchContent({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = parseListingQuery(await searchParams)
  const [t, tree, pages] = await Promise.all([
    getTranslations('search'),
    listCategoryTree(),
    listPageNames(),
  ])
  if (!query.q) {
    return (
      <SearchStart>
        <DepartmentLinks label={t('page.departments')} departments={tree} />
      </SearchStart>
    )
  }
  const listing = await findCallerListing(query)
  if (!listing) {
    return (
      <>
        <SearchHeading text={query.q} />
        <ListingFailed href={listingHref('/busca', query)} />
      </>
    )
  }
  return (
    <>
      <SearchHeading text={query.q} />
      <PageSuggestions pages={suggestPages(query.q, tree, pages)} />
      {listing.reading ? (
        <SearchNotes text={query.q} isExact={query.isExact === true} reading={listing.reading} />
      ) : null}
      <ListingView
        basePath="/busca"
        query={query}
        listing={listing}
        whenEmpty={
          <NothingFound text={query.q} isService={listing.reading?.isService === true}>
            <DepartmentLinks label={t('empty.departments')} departments={tree} />
          </NothingFound>
        }
      />
    </>
  )
}

type NothingFoundProps = { text: string; isService: boolean; children: ReactNode }

async function NothingFound({ text, isService, children }: NothingFoundProps) {
  const [t, products, { settings }] = await Promise.all([
    getTranslations('search.empty'),
    listPopularProducts(),
    getSiteSettings(),
  ])
  return (
    <SearchEmpty text={text} isService={isService} whatsapp={settings.contact.whatsapp}>
      {products.length > 0 ? (
        <section className="mt-8">
          <h2 className="display-3 mb-3">{t('popular')}</h2>
          <ProductRow rowKey="busca-vazia" label={t('popular')} products={products} />
        </section>
      ) : null}
      {children}
    </SearchEmpty>
  )
}
