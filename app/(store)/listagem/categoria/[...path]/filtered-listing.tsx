import { CategoryEmpty } from '@/components/catalog/category-empty'
import { ListingFailed } from '@/components/catalog/listing-failed'
import { ListingView } from '@/components/catalog/listing-view'
import { categoryHref } from '@/lib/catalog/category-path'
import { listingHref, parseListingQuery, type RawSearchParams } from '@/lib/catalog/listing-query'
import { findListing, listCategoryTree } from '@/server/catalog/queries'

type FilteredListingProps = { path: string; searchParams: Promise<RawSearchParams> }

/** The listing that the address asks for. */
export async function FilteredListing({ path, searchParams }: FilteredListingProps) {
  const query = parseListingQuery(await searchParams, path)
  const basePath = categoryHref(path)
  const listing = await findListing(query)
  if (!listing) return <ListingFailed href={listingHref(basePath, query)} />
  return (
    <ListingView
      basePath={basePath}
      query={query}
      listing={listing}
      whenEmpty={<CategoryEmpty departments={await listCategoryTree()} />}
    />
  )
}
