import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { categoryCrumbs } from '@/components/catalog/category-crumbs'
import { categoryMetadata } from '@/components/catalog/category-metadata'
import { CategoryScreen } from '@/components/catalog/category-screen'
import { ListingSkeleton } from '@/components/catalog/listing-skeleton'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { findRouteCategory } from '@/server/catalog/queries'
import { FilteredListing } from './filtered-listing'

// The dynamic twin of /categoria: next.config.ts rewrites listing addresses with filters, order or
// page number to it. The category is known before anything streams, so that a 404 stays one.
type Props = PageProps<'/listagem/categoria/[...path]'>

export function generateStaticParams() {
  return [{ path: ['ofertas'] }]
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const category = await findRouteCategory((await params).path)
  return category
    ? categoryMetadata(category, parseListingQuery(await searchParams, category.path))
    : {}
}

export default async function FilteredCategoryPage({ params, searchParams }: Props) {
  const category = await findRouteCategory((await params).path)
  if (!category) notFound()
  return (
    <CategoryScreen category={category} crumbs={await categoryCrumbs(category)}>
      <Suspense fallback={<ListingSkeleton />}>
        <FilteredListing path={category.path} searchParams={searchParams} />
      </Suspense>
    </CategoryScreen>
  )
}
