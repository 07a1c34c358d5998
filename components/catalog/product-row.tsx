import { useTranslations } from 'next-intl'
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
}

const EAGER_CARDS = 6
/** Number of cards that fit side by side on the narrowest large screen. */
const FITTING_CARDS = 4
const arrow =
  'absolute top-1/2 z-20 hidden size-11 -translate-y-1/2 place-items-center rounded-full border border-border bg-surface text-foreground shadow-float transition hover:bg-surface-2 lg:grid'

/**
 * Cards in one row with horizontal scrolling. On large screens, the listener on the document
 * handles the arrow buttons and hides those without effect.
 */
export function ProductRow({ rowKey, label, products, isFirst = false }: ProductRowProps) {
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
              load={isFirst && index < EAGER_CARDS ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </ul>
      {products.length > FITTING_CARDS ? <RowArrows label={label} /> : null}
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
        className={`${arrow} -left-5 group-data-[at-start]/row:hidden`}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        data-row-move="1"
        aria-label={t('next', { label })}
        className={`${arrow} -right-5 group-data-[at-end]/row:hidden`}
      >
        <Icon name="chevron-right" />
      </button>
    </>
  )
}
