import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AgeBadge } from '@/components/ui/age-badge'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { oneDecimal, Rating } from '@/components/ui/rating'
import { brandHrefOf } from '@/lib/catalog/brands'
import { platformLabel } from '@/lib/products/platforms'
import type { ProductPage } from '@/server/catalog/product-dto'
import type { Rating as RatingValue } from '@/server/catalog/review-dto'
import { sectionAnchorId } from './page-section'

type ProductHeaderProps = {
  product: ProductPage
  rating: RatingValue | null
  /** Condition and availability, if they are not the default ones. */
  marks: readonly string[]
  badge: ReactNode
}

/**
 * The header of the product: platform, marks, badge, name, condition, age rating, brand and rating.
 */
export function ProductHeader({ product, rating, marks, badge }: ProductHeaderProps) {
  const t = useTranslations('products.identity')
  const saleText = useTranslations('sale')
  const platform = platformLabel(product.platform)
  const brandPage = product.brand ? brandHrefOf(product.brand) : null
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {platform ? <Badge tone="neutral">{platform}</Badge> : null}
        {marks.map((mark) => (
          <Badge key={mark} tone="strong">
            {mark}
          </Badge>
        ))}
        {badge}
      </div>
      <h1 className="display-2 md:text-3xl">{product.name}</h1>
      {product.conditionNotes ? (
        <p data-testid="condition-notes" className="text-sm">
          <span className="font-semibold">
            {saleText(`conditions.${product.sale.condition}`)}
            {': '}
          </span>
          {product.conditionNotes}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
        {product.ageRating ? (
          <AgeBadge
            rating={product.ageRating}
            words={saleText('ageRatingWords', { rating: product.ageRating })}
            hasWords
          />
        ) : null}
        {product.language ? saleText(`languages.${product.language}`) : null}
        {product.brand && brandPage ? (
          <AppLink
            href={brandPage as Route}
            title={t('brand', { brand: product.brand })}
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink hover:underline md:min-h-8"
          >
            {product.brand}
          </AppLink>
        ) : (
          product.brand
        )}
        <RatingLine
          config={product.reviewsConfig}
          rating={rating}
          target={`#${sectionAnchorId('avaliacoes', product.slug)}`}
        />
      </div>
    </header>
  )
}

type RatingLineProps = {
  config: ProductPage['reviewsConfig']
  rating: RatingValue | null
  target: string
}

/**
 * The rating below the title with a link to the reviews, as far as `reviews_config` enables it, or a note
 * that there are no reviews.
 */
function RatingLine({ config, rating, target }: RatingLineProps) {
  const t = useTranslations('products.identity')
  const summary = useTranslations('products.reviews')
  const card = useTranslations('common.card')
  const hasRating = config.showRating && rating !== null
  const hasCount = config.showCount && rating !== null
  const isShown = rating ? hasRating || hasCount : config.showRating || config.showCount
  if (!config.enabled || !isShown) return null
  return (
    <a
      href={target}
      data-testid="rating-line"
      className="inline-flex min-h-11 items-center gap-2 text-sm hover:underline md:min-h-8"
    >
      {hasRating ? (
        <>
          <Rating
            value={rating.average}
            label={summary('summary', { value: oneDecimal(rating.average) })}
          />
          <span aria-hidden className="font-semibold tabular-nums">
            {oneDecimal(rating.average)}
          </span>
        </>
      ) : null}
      {hasCount ? (
        <span className="text-muted">{t('reviews', { count: rating.count })}</span>
      ) : null}
      {rating ? null : <span className="text-muted">{card('unrated')}</span>}
    </a>
  )
}
