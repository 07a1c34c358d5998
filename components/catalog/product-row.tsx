import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { ProductCard as Product } from '@/server/catalog/dto'
import { ProductCard } from './product-card'

type ProductRowProps = {
  /** Key under which the scroll position of the row is stored. */
  rowKey: string
  label: string
  products: readonly Product[]
  /** True if the row is in the first viewport of the page. */
  isFirst?: boolean
  /** Number of cards of the whole row, where `children` add those after `products`. */
  total?: number
  children?: ReactNode
}

/** Number of cards that are at least partly visible at first on a screen of 1280 px. */
export const VISIBLE_CARDS = 6
/** Number of cards that fit side by side on the narrowest large screen. */
const FITTING_CARDS = 4

/**
 * Cards in one row with horizontal scrolling. On large screens, the listener on the document
 * handles the arrow buttons and hides those without effect, except under the focus of the keyboard.
 */
export function ProductRow({
  rowKey,
  label,
  products,
  isFirst = false,
  total = products.length,
  children,
}: ProductRowProps) {
  return (
    <div
      className="group/row lazy-render relative [--deferred-height:23rem]"
      data-row-frame=""
      data-at-start=""
    >
      <ul data-row={rowKey} aria-label={label} className="scroll-row product-row">
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              load={isFirst && index < VISIBLE_CARDS ? 'eager' : 'lazy'}
            />
          </li>
        ))}
        {children}
      </ul>
      {total > FITTING_CARDS ? <RowArrows label={label} /> : null}
    </div>
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
        className="row-arrow -left-5 group-data-[at-start]/row:not-focus-visible:hidden"
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        data-row-move="1"
        aria-label={t('next', { label })}
        className="row-arrow -right-5 group-data-[at-end]/row:not-focus-visible:hidden"
      >
        <Icon name="chevron-right" />
      </button>
    </>
  )
}
