import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { categoryCrumbs } from '@/components/catalog/category-crumbs'
import { CategoryEmpty } from '@/components/catalog/category-empty'
import { categoryMetadata } from '@/components/catalog/category-metadata'
import { CategoryScreen } from '@/components/catalog/category-screen'
import { ListingFailed } from '@/components/catalog/listing-failed'
import { ListingView } from '@/components/catalog/listing-view'
import { categoryHref } from '@/lib/catalog/category-path'
import { listingHref, parseListingQuery } from '@/lib/catalog/listing-query'
import { findListing, findRouteCategory, listCategoryTree } from '@/server/catalog/queries'
import { getSiteSettings } from '@/server/settings/queries'

// The dynamic twin of /categoria: next.config.ts rewrites listing addresses with filters, order or
// page number to it. Nothing streams: it is complete without JavaScript, and a 404 stays one.
export const instant = false

type Props = PageProps<'/listagem/categoria/[...path]'>

// With it, Next answers an unknown category itself instead of sending a shell ahead.
export function generateStaticParams() {
  return [{ path: ['ofertas'] }]
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const category = await findRouteCategory((await params).path)
  if (!category) return {}
  const { siteName } = (await getSiteSettings()).settings.info
  return categoryMetadata(category, parseListingQuery(await searchParams, category.path), siteName)
}

export default async function FilteredCategoryPage({ params, searchParams }: Props) {
  const category = await findRouteCategory((await params).path)
  if (!category) notFound()
  const query = parseListingQuery(await searchParams, category.path)
  const [listing, tree] = await Promise.all([findListing(query), listCategoryTree()])
  const view = { basePath: categoryHref(category.path), query }
  return (
    <CategoryScreen category={category} crumbs={await categoryCrumbs(category)}>
      {listing ? (
        <ListingView {...view} listing={listing} whenEmpty={<CategoryEmpty departments={tree} />} />
      ) : (
        <ListingFailed href={listingHref(view.basePath, query)} />
      )}
    </CategoryScreen>
  )
}
