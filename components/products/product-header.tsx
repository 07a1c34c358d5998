import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AgeBadge } from '@/components/ui/age-badge'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { brandHrefOf } from '@/lib/catalog/brands'
import { platformLabel } from '@/lib/products/platforms'
import type { ProductPage } from '@/server/catalog/product-dto'
import type { Rating } from '@/server/catalog/review-dto'
import { sectionAnchorId } from './page-section'
import { RatingLine } from './rating-line'

type ProductHeaderProps = {
  product: ProductPage
  rating: Rating | null
  /** Condition and availability, if they are not the default ones. */
  marks: readonly string[]
  badge: ReactNode
}

/**
 * The header of the product: platform, marks, badge, name, condition, age rating, brand and rating.
 */
export function ProductHeader({ product, rating, marks, badge }: ProductHeaderProps) {
  const t = useTranslations('products.identity')
  const selling = useTranslations('selling')
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
            {selling(`conditions.${product.sale.condition}`)}
            {': '}
          </span>
          {product.conditionNotes}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
        {product.ageRating ? (
          <AgeBadge
            rating={product.ageRating}
            words={selling('ageRatingWords', { rating: product.ageRating })}
            hasWords
          />
        ) : null}
        {product.language ? selling(`languages.${product.language}`) : null}
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
