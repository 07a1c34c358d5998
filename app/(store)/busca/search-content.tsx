import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DepartmentLinks } from '@/components/catalog/category-empty'
import { ListingFailed, ListingView } from '@/components/catalog/listing-view'
import { ProductRow } from '@/components/catalog/product-row'
import { SearchEmpty } from '@/components/search/search-empty'
import { SearchHeading, SearchStart, SearchWays } from '@/components/search/search-heading'
import { SearchNotes } from '@/components/search/search-notes'
import { listingHref, parseListingQuery } from '@/lib/catalog/listing-query'
import type { SearchParams } from '@/lib/core/table-query'
import { searchWays } from '@/lib/search/ways'
import { findListing, listCategoryTree } from '@/server/catalog/queries'
import { listPopularProducts } from '@/server/catalog/search-queries'
import { getSiteSettings } from '@/server/settings/queries'

/** The results of a search, help if there are none, or the start page of the search. */
export async function SearchContent({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = parseListingQuery(await searchParams)
  const [t, tree] = await Promise.all([getTranslations('search'), listCategoryTree()])
  if (!query.q) {
    return (
      <SearchStart>
        <DepartmentLinks label={t('page.departments')} departments={tree} />
      </SearchStart>
    )
  }
  const listing = await findListing(query)
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
      <SearchWays ways={searchWays(query.q, tree)} />
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
