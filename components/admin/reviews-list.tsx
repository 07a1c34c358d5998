import type { Route } from 'next'
import { getFormatter, getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { AppLink } from '@/components/ui/link'
import type { AdminReview } from '@/server/admin/reviews/dto'
import { ReviewMoves } from './review-moves'

/** The reviews that wait to be read, then the latest others, each with what can become of it. */
export async function ReviewsList({ reviews }: { reviews: AdminReview[] }) {
  const t = await getTranslations('admin.reviews')
  return (
    <section aria-labelledby="avaliacoes">
      <h1 id="avaliacoes" className="display-2">
        {t('title')}
      </h1>
      <p className="mt-1 mb-6 text-muted">{t('lead')}</p>
      {reviews.length === 0 ? (
        <p className="rounded-lg border border-border border-dashed p-8 text-center text-muted">
          {t('empty')}
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {reviews.map((review) => (
            <ReviewRow key={review.id} review={review} />
          ))}
        </ul>
      )}
    </section>
  )
}

async function ReviewRow({ review }: { review: AdminReview }) {
  const t = await getTranslations('admin.reviews')
  const format = await getFormatter()
  const { id, stars, title, body, author, product, status, createdAt } = review
  return (
    <li className="grid grid-cols-1 items-start gap-x-6 gap-y-3 rounded-lg border border-border bg-surface p-4 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="inline-flex items-center gap-1 font-semibold tabular-nums">
            <Icon name="star" className="size-4.5 fill-current text-coin" />
            <span className="sr-only">{t('stars')}</span>
            {stars}
          </span>
          <AppLink
            href={`/produto/${product.slug}` as Route}
            className="font-semibold text-primary-ink underline-offset-4 hover:underline"
          >
            {product.name}
          </AppLink>
        </p>
        {title ? <p className="mt-2 break-words font-medium">{title}</p> : null}
        {body ? (
          <p className="mt-1 max-w-[68ch] whitespace-pre-line break-words text-sm">{body}</p>
        ) : null}
        <p className="mt-2 text-muted text-xs">
          {author} ·{' '}
          {format.dateTime(new Date(createdAt), { dateStyle: 'short', timeStyle: 'short' })}
        </p>
      </div>
      <ReviewMoves reviewId={id} status={status} />
    </li>
  )
}
