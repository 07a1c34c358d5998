import type { SaleState } from '@/lib/products/sale-state'
import { jsonLdPrice } from '@/lib/seo/json-ld'
import type { ProductPage } from '@/server/catalog/product-dto'

/** Open Graph values for the kinds of availability. */
const NETWORK_AVAILABILITY: Record<SaleState['availability'], string> = {
  ready: 'in stock',
  digital: 'in stock',
  preorder: 'preorder',
  made_to_order: 'available for order',
}

/**
 * The Open Graph properties of a product. React moves the tags into the head. The metadata API of Next.js
 * is not used, because it writes these properties with `name`, which consumers of `property` ignore.
 */
export function PriceTags({ product }: { product: ProductPage }) {
  const { sale, stock, priceCents } = product
  const tags = {
    'og:type': 'product',
    'product:price:amount': jsonLdPrice(priceCents),
    'product:price:currency': 'BRL',
    'product:condition': sale.condition,
    'product:availability': stock > 0 ? NETWORK_AVAILABILITY[sale.availability] : 'out of stock',
    'product:retailer_item_id': product.id,
  }
  return Object.entries(tags).map(([property, content]) => (
    <meta key={property} property={property} content={content} />
  ))
}
