import type { Route } from 'next'
import { AppLink } from '@/components/ui/app-link'
import { SerializedMarkup } from '@/components/ui/serialized-markup'
import { productPath } from '@/lib/catalog/paths'
import type { ProductCard as Product } from '@/server/catalog/dto'
import { LazyProductCards } from './lazy-product-cards'
import { ProductRow, VISIBLE_CARDS } from './product-row'

type LazyProductRowProps = {
  rowKey: string
  label: string
  products: readonly Product[]
  isFirst?: boolean
  /** Path of the row below /api/rows. */
  source: string
  /** True if the row is so far down that the page contains none of its cards. */
  isDeferred?: boolean
  /** True if no page lists these products: without JavaScript, a deferred row has links to the first. */
  hasLinks?: boolean
}

/** Number of cards of a deferred row that have a link without JavaScript. */
const LINKED_CARDS = 3

/**
 * A row of which the page contains the cards that fit on a large screen; the browser loads the
 * others on demand.
 */
export function LazyProductRow({
  products,
  source,
  isDeferred = false,
  hasLinks = false,
  ...row
}: LazyProductRowProps) {
  const shown = isDeferred ? 0 : VISIBLE_CARDS
  const links = hasLinks ? (
    <SerializedMarkup>
      <ProductLinks products={products.slice(shown, LINKED_CARDS)} />
    </SerializedMarkup>
  ) : null
  return (
    <ProductRow {...row} products={products.slice(0, shown)} total={products.length}>
      {products.length > shown ? (
        <LazyProductCards source={source} shown={shown} {...(links ? { children: links } : {})} />
      ) : null}
    </ProductRow>
  )
}

/** Shown without JavaScript only. */
function ProductLinks({ products }: Pick<LazyProductRowProps, 'products'>) {
  return (
    <li className="w-full! hidden noscript:block">
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {products.map(({ id, slug, name }) => (
          <li key={id}>
            <AppLink
              href={productPath(slug) as Route}
              className="flex min-h-11 items-center underline underline-offset-4"
            >
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
