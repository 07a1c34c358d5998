import type { Metadata, Route } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { productPath } from '@/lib/catalog/paths'
import { getProductAddress, listPopularSlugs } from '@/server/catalog/product-queries'
import { movedOrNotFound } from '../../moved'
import { loadProduct } from './load-product'
import { ProductScreen } from './product-screen'
import { productMetadata } from './product-seo'

export const ensureStatic = 'navigation'

const PRERENDERED_PRODUCTS = 24

export async function generateStaticParams() {
  const slugs = await listPopularSlugs(PRERENDERED_PRODUCTS)
  // An empty store still needs one page to build; this slug cannot exist and is a 404.
  return slugs.length > 0 ? slugs.map((id) => ({ id })) : [{ id: 'sem-produtos-' }]
}

export async function generateMetadata({ params }: PageProps<'/produto/[id]'>): Promise<Metadata> {
  const { id } = await params
  return productMetadata(id)
}

export default async function ProductRoute({ params }: PageProps<'/produto/[id]'>) {
  const { id } = await params
  const address = await getProductAddress(id)
  if (!address) return movedOrNotFound(`/produto/${id}`)
  const path = productPath(address.slug) as Route
  if (address.move === 'permanent') permanentRedirect(path)
  if (address.move === 'temporary') redirect(path)
  const loaded = await loadProduct(address.slug)
  if (!loaded) return movedOrNotFound(path)
  return <ProductScreen {...loaded} />
}
