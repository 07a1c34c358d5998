import type { ProductPage } from '@/server/catalog/product-dto'
import { Prose } from './prose'

/** The texts about a product: the marketing text leads, then the description and the detailed one. */
export function Description({
  product,
}: {
  product: Pick<ProductPage, 'description' | 'descriptions'>
}) {
  const { marketing, detailed } = product.descriptions
  return (
    <div className="grid gap-6">
      {marketing ? (
        <Prose
          text={marketing}
          className="border-primary border-l-4 pl-5 font-display text-lg md:text-xl"
        />
      ) : null}
      {product.description ? <Prose text={product.description} /> : null}
      {detailed && detailed !== product.description ? <Prose text={detailed} /> : null}
    </div>
  )
}
