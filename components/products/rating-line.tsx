import { useTranslations } from 'next-intl'
import { oneDecimal, Rating } from '@/components/ui/rating'
import type { ProductPage } from '@/server/catalog/product-dto'
import type { Rating as RatingValue } from '@/server/catalog/review-dto'

type RatingLineProps = {
  config: ProductPage['reviewsConfig']
  rating: RatingValue | null
  target: string
}

/**
 * The rating below the title, as far as reviews_config enables it, or that there is none, with a link to
 * the reviews.
 */
export function RatingLine({ config, rating, target }: RatingLineProps) {
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
