import { getProductAddress } from '@/server/catalog/product-queries'
import { DetailsScreen } from '../details-screen'
import { loadProduct } from '../load-product'

export const ensureStatic = 'navigation'
/** The cards of a listing prefetch the first segment of their products only. */
export const prefetch = 'force-disabled'

export default async function ProductDetailsRoute({ params }: PageProps<'/produto/[id]'>) {
  const address = await getProductAddress((await params).id)
  // The page beside this segment redirects or responds that there is no product.
  if (address?.move !== 'none') return null
  const loaded = await loadProduct(address.slug)
  return loaded && <DetailsScreen {...loaded} />
}
