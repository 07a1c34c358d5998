import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { oneDecimal, Rating, STARS } from '@/components/ui/rating'
import type { ProductPage } from '@/server/catalog/product-dto'
import type { ProductReviews, Rating as RatingValue, Review } from '@/server/catalog/review-dto'
import { ReviewItem } from './review-item'
import { ReviewZoom } from './review-zoom'

type ReviewsBlockProps = {
  product: Pick<ProductPage, 'id' | 'slug' | 'name'>
  config: ProductPage['reviewsConfig']
  reviews: ProductReviews
  rating: RatingValue | null
  /** Rating of all SKUs of the family together. */
  familyRating: RatingValue | null
  /** The author name of the store's replies. */
  storeName: string
}

/**
 * The rating as far as it is enabled, the approved reviews, and a note about the right to write one. The
 * static page contains an empty element for the review form; components/reviews renders the form for
 * customers who may write a review.
 */
export function ReviewsBlock(props: ReviewsBlockProps) {
  const { product, config, reviews, rating, familyRating, storeName } = props
  const t = useTranslations('products.reviews')
  return (
    <div className="review-block grid gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        {rating ? (
          <RatingSummary config={config} rating={rating} histogram={reviews.histogram} />
        ) : null}
        <FamilyRating config={config} own={reviews.computed} family={familyRating} />
        <div data-review-slot={product.id} className="peer empty:hidden" />
        <p
          data-testid="review-invitation"
          className="flex peer-[:not(:empty)]:hidden gap-2.5 rounded-md bg-surface-2 p-3.5 text-muted text-sm"
        >
          <Icon name="info" className="mt-0.5 size-4.5" />
          {config.allowReviews ? t('invite') : t('closed')}
        </p>
      </div>
      {reviews.items.length > 0 ? (
        <div>
          {reviews.items.length >= MIN_FOR_SORTING ? (
            <ReviewChoices reviews={reviews.items} />
          ) : null}
          <ul className="grid content-start gap-3">
            {reviews.items.map((review) => (
              <ReviewItem
                key={review.id}
                review={review}
                storeName={storeName}
                isChosen={reviews.items.length >= MIN_FOR_SORTING}
              />
            ))}
          </ul>
          {reviews.computed && reviews.computed.count > reviews.items.length ? (
            <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
              <span data-testid="reviews-shown" className="text-muted text-sm">
                {t('shown', { count: reviews.items.length })}
              </span>
              <button
                type="button"
                data-open="reviews"
                data-slug={product.slug}
                data-name={product.name}
                data-store={storeName}
                className={buttonVariants({ variant: 'secondary', size: 'sm' })}
              >
                {t('readAll', { count: reviews.computed.count })}
              </button>
            </p>
          ) : null}
        </div>
      ) : (
        <EmptyState text={rating ? t('noTexts') : t('empty')} />
      )}
      {reviews.items.some(({ photos }) => photos.length > 0) ? <ReviewZoom /> : null}
    </div>
  )
}

type RatingSummaryProps = Pick<ReviewsBlockProps, 'config'> & {
  rating: RatingValue
  histogram: ProductReviews['histogram']
}

function RatingSummary({ config, rating, histogram }: RatingSummaryProps) {
  const t = useTranslations('products.reviews')
  const countText = useTranslations('products.identity')('reviews', { count: rating.count })
  return (
    <div data-testid="rating-summary" className="grid gap-3">
      {config.showRating ? (
        <p className="flex items-center gap-3">
          <span aria-hidden className="font-bold font-display text-4xl tabular-nums">
            {oneDecimal(rating.average)}
          </span>
          <Rating
            value={rating.average}
            label={t('summary', { value: oneDecimal(rating.average) })}
            className="size-5"
          />
        </p>
      ) : null}
      {config.showCount ? <p className="text-muted text-sm">{countText}</p> : null}
      {config.showRating && !config.custom && histogram.length > 0 ? (
        <ul className="grid gap-1.5">
          {histogram.map(({ stars, percent }) => (
            <li key={stars} className="flex items-center gap-3 text-muted text-xs tabular-nums">
              <span className="w-16 shrink-0">{t('histogram', { stars })}</span>
              <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-surface-3">
                <span
                  className="block h-full rounded-full bg-coin"
                  style={{ width: `${percent}%` }}
                />
              </span>
              <span className="w-9 text-right">
                <span aria-hidden>{percent}%</span>
                <span className="sr-only">{t('share', { percent })}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

type FamilyRatingProps = Pick<ReviewsBlockProps, 'config'> & {
  own: RatingValue | null
  family: RatingValue | null
}

/** The rating of the whole family, if it includes more reviews than that of this product. */
function FamilyRating({ config, own, family }: FamilyRatingProps) {
  const t = useTranslations('products.reviews')
  const identity = useTranslations('products.identity')
  const isWanted = config.showRating && config.showCount && !config.custom
  if (!family || !isWanted || family.count === own?.count) return null
  return (
    <p className="text-muted text-sm">
      {t('family', {
        value: oneDecimal(family.average),
        reviews: identity('reviews', { count: family.count }),
      })}
    </p>
  )
}

/** Number of reviews from which filter and sorting are shown. */
const MIN_FOR_SORTING = 4
const ORDERS = ['newest', 'best', 'worst'] as const

/**
 * Radio buttons that filter the reviews by stars and sort them. Styles hide and move the reviews, without
 * JavaScript. Only numbers of stars that a review has are offered.
 */
function ReviewChoices({ reviews }: { reviews: readonly Review[] }) {
  const t = useTranslations('products.reviews')
  const given = STARS.toReversed().filter((stars) =>
    reviews.some((review) => review.stars === stars),
  )
  return (
    <form className="mb-3 flex flex-wrap gap-x-6 gap-y-2">
      {given.length > 1 ? (
        <fieldset className="review-choices">
          <legend className="sr-only">{t('filter')}</legend>
          <ReviewChoice name="stars" value="" text={t('all')} isFirst />
          {given.map((stars) => (
            <ReviewChoice
              key={stars}
              name="stars"
              value={String(stars)}
              text={t('histogram', { stars })}
            />
          ))}
        </fieldset>
      ) : null}
      <fieldset className="review-choices">
        <legend className="sr-only">{t('order')}</legend>
        {ORDERS.map((order, index) => (
          <ReviewChoice
            key={order}
            name="order"
            value={order}
            text={t(order)}
            isFirst={index === 0}
          />
        ))}
      </fieldset>
    </form>
  )
}

type ReviewChoiceProps = { name: string; value: string; text: string; isFirst?: boolean }

function ReviewChoice({ name, value, text, isFirst = false }: ReviewChoiceProps) {
  return (
    <label>
      <input type="radio" name={name} value={value} defaultChecked={isFirst} />
      {text}
    </label>
  )
}
