import type { Metadata } from 'next'
import { getStoreTexts } from '@/app/(store)/store-data'
import { brandMetadata } from '@/components/catalog/metadata'
import { brandHref } from '@/lib/catalog/brands'
import { parseBrandQuery } from '@/lib/catalog/listing-query'
import { findBrand, getBrandTexts, listBrands } from '@/server/catalog/brand-queries'
import { findCallerListing } from '@/server/catalog/search-queries'
import { BrandScreen } from '../../../brand-screen'
import { movedOrNotFound } from '../../../moved'

// The dynamic version of /marca, as /listagem/categoria is of /categoria. Nothing is streamed, so
// it is complete without JavaScript and an unknown brand has status 404.
export const instant = false

type Props = PageProps<'/listagem/marca/[slug]'>

// Required so that Next sends a 404 for an unknown brand instead of a prerendered shell.
export async function generateStaticParams() {
  const [brand] = await listBrands()
  return [{ slug: brand?.slug ?? 'sem-marcas-' }]
}

async function load({ params, searchParams }: Props) {
  // Must be read before the query, so that an unknown brand has status 404.
  const brand = await findBrand((await params).slug)
  if (!brand) return null
  const query = parseBrandQuery(await searchParams, brand.names)
  const [texts, listing] = await Promise.all([getBrandTexts(brand.slug), findCallerListing(query)])
  return { brand, texts, query, listing }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const loaded = await load(props)
  if (!loaded) return {}
  return brandMetadata({ ...loaded, total: loaded.listing?.total ?? 0 }, await getStoreTexts())
}

export default async function FilteredBrandPage(props: Props) {
  const loaded = await load(props)
  if (!loaded) return movedOrNotFound(brandHref((await props.params).slug))
  return <BrandScreen {...loaded} />
}
