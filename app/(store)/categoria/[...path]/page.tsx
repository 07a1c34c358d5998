import type { Metadata } from 'next'
import { getStoreTexts } from '@/app/(store)/store-data'
import { CategoryEmpty, CategoryScreen } from '@/components/catalog/category-screen'
import { ListingView } from '@/components/catalog/listing-view'
import { categoryCrumbs, categoryMetadata } from '@/components/catalog/metadata'
import { JsonLd } from '@/components/ui/json-ld'
import { categoryHref } from '@/lib/catalog/categories'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { breadcrumbJsonLd } from '@/lib/seo/json-ld'
import {
  findRouteCategory,
  getCategoryTexts,
  getListing,
  listCategoryTree,
} from '@/server/catalog/queries'
import { isCoinSystemOn } from '@/server/coins/queries'
import { siteOrigin } from '@/server/core/site'
import { movedOrNotFound } from '../../moved'

export const ensureStatic = 'navigation'

type Props = PageProps<'/categoria/[...path]'>

export async function generateStaticParams() {
  const tree = await listCategoryTree()
  const paths = tree.flatMap((root) => [root.path, ...root.children.map((child) => child.path)])
  // An empty store still needs one page to build; the offers are a 404 until they exist.
  return (paths.length > 0 ? paths : ['ofertas']).map((path) => ({ path: path.split('/') }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const category = await findRouteCategory((await params).path)
  if (!category) return {}
  const query = parseListingQuery({}, category.path)
  const [texts, hasCoins] = await Promise.all([getCategoryTexts(category.path), isCoinSystemOn()])
  return categoryMetadata(category, query, { ...(await getStoreTexts()), hasCoins }, texts)
}

export default async function CategoryPage({ params }: Props) {
  const { path } = await params
  const category = await findRouteCategory(path)
  if (!category) return movedOrNotFound(categoryHref(path.join('/')))
  const query = parseListingQuery({}, category.path)
  const [listing, tree] = await Promise.all([getListing(query), listCategoryTree()])
  const crumbs = await categoryCrumbs(category)
  const { image } = await getCategoryTexts(category.path)
  return (
    <CategoryScreen category={category} image={image} crumbs={crumbs}>
      <JsonLd data={breadcrumbJsonLd(crumbs, siteOrigin())} />
      <ListingView
        basePath={categoryHref(category.path)}
        query={query}
        listing={listing}
        whenEmpty={<CategoryEmpty departments={tree} />}
      />
    </CategoryScreen>
  )
}
