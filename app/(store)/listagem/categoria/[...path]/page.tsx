import type { Metadata } from 'next'
import { getStoreTexts } from '@/app/(store)/store-data'
import { CategoryEmpty, CategoryScreen } from '@/components/catalog/category-screen'
import { ListingFailed, ListingView } from '@/components/catalog/listing-view'
import { categoryCrumbs, categoryMetadata } from '@/components/catalog/metadata'
import { JsonLd } from '@/components/ui/json-ld'
import { categoryHref } from '@/lib/catalog/categories'
import { listingHref, parseListingQuery } from '@/lib/catalog/listing-query'
import { breadcrumbJsonLd } from '@/lib/seo/json-ld'
import { findRouteCategory, getCategoryTexts, listCategoryTree } from '@/server/catalog/queries'
import { findCallerListing } from '@/server/catalog/search-queries'
import { isCoinSystemOn } from '@/server/coins/queries'
import { siteOrigin } from '@/server/core/site'
import { movedOrNotFound } from '../../../moved'

// The dynamic version of /categoria: next.config.ts rewrites listing addresses with filters, order
// or page number to it. Nothing is streamed, so it is complete without JavaScript and an unknown
// category has status 404.
export const instant = false

type Props = PageProps<'/listagem/categoria/[...path]'>

// Required so that Next sends a 404 for an unknown category instead of a prerendered shell.
export function generateStaticParams() {
  return [{ path: ['ofertas'] }]
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const category = await findRouteCategory((await params).path)
  if (!category) return {}
  const query = parseListingQuery(await searchParams, category.path)
  const [texts, hasCoins] = await Promise.all([getCategoryTexts(category.path), isCoinSystemOn()])
  return categoryMetadata(category, query, { ...(await getStoreTexts()), hasCoins }, texts)
}

export default async function FilteredCategoryPage({ params, searchParams }: Props) {
  const { path } = await params
  const category = await findRouteCategory(path)
  if (!category) return movedOrNotFound(categoryHref(path.join('/')))
  const query = parseListingQuery(await searchParams, category.path)
  const [listing, tree] = await Promise.all([findCallerListing(query), listCategoryTree()])
  const view = { basePath: categoryHref(category.path), query }
  const crumbs = await categoryCrumbs(category)
  const { image } = await getCategoryTexts(category.path)
  return (
    <CategoryScreen category={category} image={image} crumbs={crumbs}>
      <JsonLd data={breadcrumbJsonLd(crumbs, siteOrigin())} />
      {listing ? (
        <ListingView {...view} listing={listing} whenEmpty={<CategoryEmpty departments={tree} />} />
      ) : (
        <ListingFailed href={listingHref(view.basePath, query)} />
      )}
    </CategoryScreen>
  )
}
