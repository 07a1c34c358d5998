import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import { productPath } from '@/lib/catalog/product-path'
import type { ProductCard as Product } from '@/server/catalog/dto'
import { ProductCard } from './product-card'
import { RowRest } from './row-rest'

type ProductRowProps = {
  /** Key under which the scroll position of the row is stored. */
  rowKey: string
  label: string
  products: readonly Product[]
  /** True if the row is in the first viewport of the page. */
  isFirst?: boolean
  /**
   * Path of the row below /api/rows. With a source, the page contains the cards that fit on a large
   * screen, and the browser loads the others on demand.
   */
  source?: string
  /** True if the row is so far down that the page contains none of its cards. */
  isDeferred?: boolean
  /** True if no page lists these products: without JavaScript, a deferred row has links to the first. */
  hasLinks?: boolean
}

/** Number of cards that are at least partly visible at first on a screen of 1280 px. */
const VISIBLE_CARDS = 6
/** Number of cards of a deferred row that have a link without JavaScript. */
const LINKED_CARDS = 3
/** Number of cards that fit side by side on the narrowest large screen. */
const FITTING_CARDS = 4

/**
 * Cards in one row with horizontal scrolling. On large screens, the listener on the document
 * handles the arrow buttons and hides those without effect.
 */
export function ProductRow({
  rowKey,
  label,
  products,
  isFirst = false,
  source,
  isDeferred = false,
  hasLinks = false,
}: ProductRowProps) {
  const shown = source ? (isDeferred ? 0 : VISIBLE_CARDS) : products.length
  const links = hasLinks ? <ProductLinks products={products.slice(shown, LINKED_CARDS)} /> : null
  return (
    <div
      className="group/row lazy-render relative [--deferred-height:23rem]"
      data-row-frame=""
      data-at-start=""
    >
      <ul data-row={rowKey} aria-label={label} className="scroll-row product-row">
        {products.slice(0, shown).map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              load={isFirst && index < VISIBLE_CARDS ? 'eager' : 'lazy'}
            />
          </li>
        ))}
        {source && products.length > shown ? (
          <RowRest source={source} shown={shown} {...(links ? { children: links } : {})} />
        ) : null}
      </ul>
      {products.length > FITTING_CARDS ? <RowArrows label={label} /> : null}
    </div>
  )
}

/** Shown without JavaScript only. */
function ProductLinks({ products }: Pick<ProductRowProps, 'products'>) {
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

function RowArrows({ label }: { label: string }) {
  const t = useTranslations('common.row')
  return (
    <>
      <button
        type="button"
        data-row-move="-1"
        aria-label={t('previous', { label })}
        className="row-arrow -left-5 group-data-[at-start]/row:hidden"
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        data-row-move="1"
        aria-label={t('next', { label })}
        className="row-arrow -right-5 group-data-[at-end]/row:hidden"
      >
        <Icon name="chevron-right" />
      </button>
    </>
  )
}
