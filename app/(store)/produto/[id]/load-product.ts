import { categoryTrail } from '@/lib/catalog/category-path'
import {
  getProductPage,
  getProductReviews,
  getSaleTerms,
  listCategoryTrail,
  listRelatedProducts,
  listSiblings,
} from '@/server/catalog/product-queries'

/** Everything that the page of one product shows, null when the product is not for sale. */
export async function loadProduct(slug: string) {
  const product = await getProductPage(slug)
  if (!product) return null
  const { id, masterId, category } = product
  const [siblings, reviews, related, terms, trail] = await Promise.all([
    listSiblings(masterId),
    getProductReviews(id, slug),
    listRelatedProducts(id, slug),
    getSaleTerms(),
    category ? listCategoryTrail(categoryTrail(category)) : [],
  ])
  return { product, siblings, reviews, related, terms, trail }
}

export type LoadedProduct = NonNullable<Awaited<ReturnType<typeof loadProduct>>>
