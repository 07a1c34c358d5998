import { useFormatter, useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { Icon } from '@/components/ui/icon'
import { oneDecimal, Rating } from '@/components/ui/rating'
import { StoreImage } from '@/components/ui/store-image'
import type { Review } from '@/server/catalog/review-dto'

type ReviewItemProps = {
  review: Review
  storeName: string
  /** Whether the surrounding list filters and sorts its reviews by styles. */
  isChosen?: boolean
}

/** An approved review with its photos and the reply of the store. */
export function ReviewItem({ review, storeName, isChosen = false }: ReviewItemProps) {
  const t = useTranslations('products.reviews')
  const format = useFormatter()
  return (
    <li
      {...(isChosen
        ? { 'data-stars': review.stars, style: { '--stars': review.stars } as CSSProperties }
        : {})}
      className="grid gap-2 rounded-lg border border-border bg-surface p-4"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={review.stars} label={t('summary', { value: oneDecimal(review.stars) })} />
        {review.title ? <span className="font-semibold">{review.title}</span> : null}
      </p>
      {review.body ? (
        <p className="max-w-[68ch] whitespace-pre-line text-sm leading-relaxed">{review.body}</p>
      ) : null}
      <ReviewPhotos files={review.photos} author={review.author ?? t('anonymous')} />
      <p className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
        <span className="font-medium text-foreground">{review.author ?? t('anonymous')}</span>
        <span className="inline-flex items-center gap-1 text-success-ink">
          <Icon name="circle-check" className="size-3.5" />
          {t('verified')}
        </span>
        <time dateTime={review.createdAt}>
          {format.dateTime(new Date(review.createdAt), { dateStyle: 'long' })}
        </time>
      </p>
      {review.reply ? (
        <div data-testid="review-reply" className="mt-1 rounded-md bg-surface-2 p-3.5">
          <p className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
            <span className="font-semibold text-foreground">
              {t('reply', { store: storeName })}
            </span>
            <time dateTime={review.reply.at}>
              {format.dateTime(new Date(review.reply.at), { dateStyle: 'long' })}
            </time>
          </p>
          <p className="mt-1.5 max-w-[68ch] whitespace-pre-line break-words text-sm leading-relaxed">
            {review.reply.text}
          </p>
        </div>
      ) : null}
    </li>
  )
}

type ReviewPhotosProps = { files: readonly string[]; author: string }

/** Small photos of a review, loaded near the viewport. Each is a link to the whole photo. */
function ReviewPhotos({ files, author }: ReviewPhotosProps) {
  const t = useTranslations('products.reviews')
  if (files.length === 0) return null
  return (
    <ul aria-label={t('photos', { author })} className="flex flex-wrap gap-2">
      {files.map((file, index) => (
        <li key={file}>
          <a
            href={file}
            data-review-photo=""
            aria-label={t('photo', { number: index + 1, author })}
            className="block rounded-md"
          >
            <StoreImage
              src={file}
              alt=""
              width={96}
              height={96}
              className="size-24 rounded-md object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
