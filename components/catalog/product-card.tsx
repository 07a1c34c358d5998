import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AgeBadge } from '@/components/ui/age-badge'
import { AppLink } from '@/components/ui/app-link'
import { StoreImage } from '@/components/ui/store-image'
import { repeatsMark, saleMarks } from '@/lib/products/sale-texts'
import { cn } from '@/lib/utils'
import type { ProductCard as Product } from '@/server/catalog/dto'
import { CardPrice } from './card-price'
import { CoinChip } from './coin-chip'
import { ProductBadge } from './product-badge'
import { WishlistButton } from './wishlist-button'

type ProductCardProps = {
  product: Product
  load?: 'high' | 'eager' | 'lazy'
  className?: string
}

/** A product in a row or grid: always 360 px high and at most 200 px wide. */
export function ProductCard({ product, load = 'lazy', className }: ProductCardProps) {
  const t = useTranslations('common.card')
  const selling = useTranslations('selling')
  const marks = saleMarks(product.sale, selling, { dates: 'short' })
  const badge = product.badge && !repeatsMark(product.badge.text, marks) ? product.badge : null
  return (
    <article
      data-product-card={product.id}
      className={cn(
        'group/card relative flex h-[360px] w-full max-w-[200px] flex-col overflow-hidden rounded-lg border border-border bg-surface transition hover:border-border-strong hover:shadow-float',
        className,
      )}
    >
      <div className="relative h-48 shrink-0 overflow-hidden bg-surface-2">
        <StoreImage
          src={product.image}
          alt=""
          width={200}
          height={192}
          load={load}
          className={cn('h-48 w-full object-cover', !product.inStock && 'opacity-45 grayscale')}
        />
        {badge ? (
          <div className="absolute top-2 left-2 max-w-[calc(100%-3.75rem)]">
            <ProductBadge badge={badge} />
          </div>
        ) : null}
        {product.ageRating ? (
          <AgeBadge
            rating={product.ageRating}
            words={selling('ageRatingWords', { rating: product.ageRating })}
            className="absolute top-12 right-3"
          />
        ) : null}
        {marks.length > 0 ? <p className="card-mark">{marks.join(' · ')}</p> : null}
        {product.inStock ? null : (
          <span className="absolute inset-x-2 bottom-2 rounded-sm bg-surface py-1 text-center font-semibold text-xs">
            {t('soldOut')}
          </span>
        )}
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-1 p-3">
        <h3 className="line-clamp-2 h-10 text-wrap font-medium text-sm leading-5">
          <AppLink
            href={`/produto/${product.slug}` as Route}
            className="after:absolute after:inset-0 group-hover/card:text-primary-ink"
          >
            {product.name}
          </AppLink>
        </h3>
        <CardPrice {...product} />
        <div className="mt-auto flex h-5 items-center">
          <CoinChip percent={product.coinDiscountPercent} />
        </div>
      </div>
      <WishlistButton
        productId={product.id}
        productName={product.name}
        className="absolute top-0.5 right-0.5 z-10"
      />
    </article>
  )
}
