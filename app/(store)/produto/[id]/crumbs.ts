import { categoryHref } from '@/lib/catalog/categories'
import type { Crumb, ProductPage } from '@/server/catalog/product-dto'
import type { LoadedProduct } from './load-product'

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
