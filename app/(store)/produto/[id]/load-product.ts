import { categoryHref, categoryTrail } from '@/lib/catalog/categories'
import { getFamilyRating, getMaster } from '@/server/catalog/family-queries'
import type { Crumb, ProductPage } from '@/server/catalog/product-dto'
import {
  getPriceHistory,
  getProductPage,
  getProductReviews,
  getSaleTerms,
  listAdditions,
  listBundlesOf,
  listCategoryTrail,
  listRelatedProducts,
  listSiblings,
} from '@/server/catalog/product-queries'
import { getProductQuestions } from '@/server/reviews/queries'
import { getSiteSettings } from '@/server/settings/queries'

/** Returns the data of a product page; null if the product is not for sale. */
export async function loadProduct(slug: string) {
  const product = await getProductPage(slug)
  if (!product) return null
  const { id, masterId, category } = product
  const [
    siblings,
    master,
    reviews,
    questions,
    prices,
    related,
    additions,
    bundles,
    terms,
    trail,
    { settings },
  ] = await Promise.all([
    listSiblings(masterId),
    getMaster(masterId),
    getProductReviews(id, slug),
    getProductQuestions(slug),
    getPriceHistory(id, slug),
    listRelatedProducts(id, slug),
    listAdditions(product),
    listBundlesOf(id, slug),
    getSaleTerms(),
    category ? listCategoryTrail(categoryTrail(category)) : [],
    getSiteSettings(),
  ])
  const familyRating = await getFamilyRating(
    siblings.map((one) => ({ id: one.id, slug: one.slug })),
  )
  const storeName = settings.info.siteName
  return {
    product,
    siblings,
    master,
    reviews,
    questions,
    prices,
    familyRating,
    related,
    additions,
    bundles,
    terms,
    trail,
    storeName,
    contact: settings.contact,
  }
}

export type LoadedProduct = NonNullable<Awaited<ReturnType<typeof loadProduct>>>

/** Returns the breadcrumbs of a product: the path entered by an admin, or home and its categories. */
export function crumbsOf(
  product: Pick<ProductPage, 'breadcrumb'>,
  trail: LoadedProduct['trail'],
  home: string,
): Crumb[] {
  if (product.breadcrumb.custom) return product.breadcrumb.custom
  const categories = trail.map(({ path, name }) => ({ label: name, path: categoryHref(path) }))
  return [{ label: home, path: '/' }, ...categories]
}
