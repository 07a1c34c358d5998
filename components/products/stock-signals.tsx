import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { arrivalPromise } from '@/lib/products/sale-texts'
import { cn } from '@/lib/utils'
import type { ProductPage } from '@/server/catalog/product-dto'

const FEW = 5
const ICONS = {
  ready: 'circle-check',
  preorder: 'calendar',
  made_to_order: 'clock',
  digital: 'zap',
} as const

type StockSignalsProps = Pick<ProductPage, 'stock' | 'sale' | 'display'>

/** The availability of the product, its units in stock, and the elements that `display_config` enables. */
export function StockSignals({ stock, sale, display }: StockSignalsProps) {
  const t = useTranslations('products.stock')
  const promise = arrivalPromise(sale, useTranslations('sale'))
  const isCounted = display.stockCounter && sale.availability === 'ready'
  const isFew = stock > 0 && stock <= FEW
  const counted = isFew ? t('last', { count: stock }) : t('count', { count: stock })
  const inStock = isCounted ? counted : promise
  return (
    <div className="grid gap-2 text-sm">
      <p
        data-testid="stock"
        className={cn(
          'flex items-center gap-2 font-medium',
          stock > 0 ? 'text-success-ink' : 'text-danger-ink',
        )}
      >
        <Icon name={stock > 0 ? ICONS[sale.availability] : 'circle-x'} className="size-4.5" />
        {stock > 0 ? inStock : t('out')}
      </p>
      {display.viewCount === null ? null : (
        <p data-testid="view-counter" className="flex items-center gap-2 text-muted">
          <Icon name="eye" className="size-4.5" />
          {t('views', { count: display.viewCount })}
        </p>
      )}
      {display.socialProofText ? (
        <p data-testid="social-proof" className="flex items-center gap-2 text-muted">
          <Icon name="star" className="size-4.5" />
          {display.socialProofText}
        </p>
      ) : null}
      {display.urgencyText ? (
        <p
          data-testid="urgency"
          className="flex items-center gap-2 rounded-md bg-primary-soft px-3.5 py-2.5 font-semibold text-primary-ink"
        >
          <Icon name="flame" />
          {display.urgencyText}
        </p>
      ) : null}
    </div>
  )
}
