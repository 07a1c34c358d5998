import type { Metadata } from 'next'
import { getStoreTexts } from '@/app/(store)/store-data'
import { brandMetadata } from '@/components/catalog/metadata'
import { brandHref } from '@/lib/catalog/brands'
import { parseBrandQuery } from '@/lib/catalog/listing-query'
import { findBrand, getBrandTexts, listBrands } from '@/server/catalog/brand-queries'
import { getListing } from '@/server/catalog/queries'
import { BrandScreen } from '../../brand-screen'
import { movedOrNotFound } from '../../moved'

export const ensureStatic = 'navigation'

type Props = PageProps<'/marca/[slug]'>

const PRERENDERED_BRANDS = 12

export async function generateStaticParams() {
  const brands = (await listBrands()).toSorted((a, b) => b.products - a.products)
  const slugs = brands.slice(0, PRERENDERED_BRANDS).map(({ slug }) => ({ slug }))
  // An empty store still needs one page to build; this one is a 404.
  return slugs.length > 0 ? slugs : [{ slug: 'sem-marcas-' }]
}

async function load({ params }: Props) {
  const brand = await findBrand((await params).slug)
  if (!brand) return null
  const query = parseBrandQuery({}, brand.names)
  const [texts, listing] = await Promise.all([getBrandTexts(brand.slug), getListing(query)])
  return { brand, texts, query, listing }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const loaded = await load(props)
  if (!loaded) return {}
  return brandMetadata({ ...loaded, total: loaded.listing.total }, await getStoreTexts())
}

export default async function BrandPage(props: Props) {
  const loaded = await load(props)
  if (!loaded) return movedOrNotFound(brandHref((await props.params).slug))
  return <BrandScreen {...loaded} />
}
