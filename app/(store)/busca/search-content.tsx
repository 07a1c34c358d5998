import { getTranslations } from 'next-intl/server'
import { DepartmentLinks } from '@/components/catalog/department-links'
import { ListingFailed } from '@/components/catalog/listing-failed'
import { ListingView } from '@/components/catalog/listing-view'
import { SearchEmpty } from '@/components/search/search-empty'
import { SearchHeading } from '@/components/search/search-heading'
import { SearchStart } from '@/components/search/search-start'
import { listingHref, parseListingQuery, type RawSearchParams } from '@/lib/catalog/listing-query'
import { findListing, listCategoryTree } from '@/server/catalog/queries'
import { listPartialMatches } from '@/server/catalog/search-help-queries'

/** The results of a search, help if there are none, or the start page of the search. */
export async function SearchContent({ searchParams }: { searchParams: Promise<RawSearchParams> }) {
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
  const help = listing.total === 0 ? await listPartialMatches(query.q) : []
  return (
    <>
      <SearchHeading text={query.q} />
      <ListingView
        basePath="/busca"
        query={query}
        listing={listing}
        whenEmpty={
          <SearchEmpty text={query.q} partial={help}>
            <DepartmentLinks label={t('empty.departments')} departments={tree} />
          </SearchEmpty>
        }
      />
    </>
  )
}
