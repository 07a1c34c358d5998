import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AgeBadge } from '@/components/ui/age-badge'
import { AppLink } from '@/components/ui/app-link'
import { StruckPrice } from '@/components/ui/price'
import { oneDecimal } from '@/components/ui/rating'
import { StoreImage } from '@/components/ui/store-image'
import { chipTier } from '@/lib/coins/amounts'
import { badgeColor, contrastTextOn } from '@/lib/core/color'
import { formatPrice } from '@/lib/core/money'
import { platformShort } from '@/lib/products/platforms'
import { repeatsMark, saleMarks } from '@/lib/products/sale-texts'
import { cn } from '@/lib/utils'
import type { ProductBadge as Badge, ProductCard as Product } from '@/server/catalog/dto'
import type { Rating } from '@/server/catalog/review-dto'

type Texts = ReturnType<typeof useTranslations<'common.card'>>

type ProductCardProps = {
  product: Product
  load?: 'high' | 'eager' | 'lazy'
  className?: string
}

/**
 * A product in a row or grid: 360 px high and, except in the grid of a listing, at most 200 px wide.
 * Its styles are in components/ui/styles/product-card.css.
 */
export function ProductCard({ product, load = 'lazy', className }: ProductCardProps) {
  const t = useTranslations('common.card')
  const saleText = useTranslations('sale')
  const marks = [
    ...saleMarks(product.sale, saleText, { dates: 'short' }),
    ...optionMarks(product, t),
  ]
  const platform = platformShort(product.platform)
  const badge = product.badge && !repeatsMark(product.badge.text, marks) ? product.badge : null
  return (
    <article
      data-product-card={product.id}
      {...(product.inStock ? {} : { 'data-sold-out': '' })}
      data-hides-rating={product.hidesRating && ''}
      className={cn('product-card', className)}
    >
      <StoreImage src={product.image} alt="" width={200} height={192} load={load} />
      {badge ? <ProductBadge badge={badge} /> : null}
      {product.ageRating ? (
        <AgeBadge
          rating={product.ageRating}
          words={saleText('ageRatingWords', { rating: product.ageRating })}
        />
      ) : null}
      {product.rating ? <CardRating {...product.rating} /> : null}
      {platform ? <p className="card-platform">{platform}</p> : null}
      {marks.length > 0 ? <p className="card-marks">{marks.join(' · ')}</p> : null}
      {product.inStock ? null : <p className="card-sold-out">{t('soldOut')}</p>}
      <h3>
        <AppLink href={`/produto/${product.slug}` as Route}>{product.name}</AppLink>
      </h3>
      <CardPrice {...product} />
      <CoinChip percent={product.coinDiscountPercent} />
      <WishlistButton productId={product.id} productName={product.name} />
    </article>
  )
}

/** Returns how many colors and sizes there are to choose from: ['3 cores', '5 tamanhos']. */
function optionMarks({ options }: Product, t: Texts): string[] {
  if (!options) return []
  return [
    ...(options.colors > 1 ? [t('colors', { count: options.colors })] : []),
    ...(options.sizes > 1 ? [t('sizes', { count: options.sizes })] : []),
  ]
}

function CardRating({ average, count }: Rating) {
  const t = useTranslations('common.card')
  const value = oneDecimal(average)
  return (
    <p role="img" aria-label={t('rating', { value, count })} className="card-rating">
      {`${value} (${count})`}
    </p>
  )
}

/** The former price if there is a discount, the price with its ways of payment, and the Pro price. */
function CardPrice(product: Product) {
  const { priceCents, listPriceCents, discountPercent, proPriceCents } = product
  const t = useTranslations('common.card')
  const isReduced = listPriceCents !== null && listPriceCents > priceCents
  return (
    <>
      {isReduced ? (
        <p className="card-former">
          <StruckPrice cents={listPriceCents} label={t('formerPrice')} />
          {discountPercent > 0 ? <b>{`−${discountPercent}%`}</b> : null}
        </p>
      ) : null}
      <strong>{formatPrice(priceCents)}</strong>
      {product.freeShipping ? (
        <p className="card-free" data-non-pro={product.proPaysShipping && ''}>
          <span>{t('freeShipping')}</span>
        </p>
      ) : null}
      {product.pixCents === null ? null : (
        <p className="card-pix">{t('pix', { amount: formatPrice(product.pixCents) })}</p>
      )}
      {product.installment ? (
        <p className="card-installments">
          {t('installments', {
            count: product.installment.count,
            amount: formatPrice(product.installment.cents),
          })}
        </p>
      ) : null}
      {proPriceCents !== null ? (
        <p className="card-pro">
          <b>{formatPrice(proPriceCents)}</b> {t('withPro')}
        </p>
      ) : null}
    </>
  )
}

/**
 * The percentage of the price that coins can pay, colored by tier. Renders nothing at 0 percent.
 */
export function CoinChip({ percent }: { percent: number }) {
  const t = useTranslations('common.card')
  const tier = chipTier(percent)
  if (tier === null) return null
  return (
    <span className="coin-chip" data-tier={tier}>
      {t('coinDiscount', { percent })}
    </span>
  )
}

/** The badge of a product in the color that an admin chose, with a readable text color. */
export function ProductBadge({ badge }: { badge: Badge }) {
  const color = badgeColor(badge.color)
  return (
    <span
      data-contrast-text={contrastTextOn(color)}
      style={{ backgroundColor: color }}
      className="contrast-text product-badge"
    >
      {badge.text}
    </span>
  )
}

type WishlistButtonProps = { productId: string; productName: string }

/**
 * The favorite button of a product. It is plain HTML: one event listener on the document handles
 * all of them and marks those of the visitor, so a page with many cards is the same for every
 * visitor.
 */
export function WishlistButton({ productId, productName }: WishlistButtonProps) {
  const t = useTranslations('common.card')
  return (
    <button
      type="button"
      data-favorite={productId}
      aria-pressed="false"
      aria-label={t('favorite', { name: productName })}
      className="heart-button"
    />
  )
}
