'use client'

import { useTranslations } from 'next-intl'
import { ShortTime } from '@/components/ui/admin/cells'
import { DataTable } from '@/components/ui/admin/data-table'
import { Badge } from '@/components/ui/badge'
import { Rating } from '@/components/ui/rating'
import type { TableColumn } from '@/components/ui/table'
import type { TableQuery } from '@/lib/core/table-query'
import { REPLY_MAX, REVIEW_STATUSES } from '@/lib/reviews/schema'
import { replyToReview } from '@/server/reviews/admin/actions'
import type { AdminReview } from '@/server/reviews/admin/dto'
import { BulkPublish, ReviewPhotoItem, ReviewTransitions } from './review-moderation'
import { ReplyButton, StoredReply } from './review-reply'
import { ReviewedProductLink } from './reviewed-product-link'

type ReviewsTableProps = {
  rows: AdminReview[]
  total: number
  pageSize: number
  query: Pick<TableQuery, 'page' | 'sort' | 'direction'>
}

const STARS = ['5', '4', '3', '2', '1']
const tones = { pending: 'coin', approved: 'good', rejected: 'danger' } as const

/** The reviews with their products and actions. */
export function ReviewsTable({ rows, total, pageSize, query }: ReviewsTableProps) {
  const t = useTranslations('admin-reviews')
  const columns: TableColumn<AdminReview>[] = [
    {
      id: 'review',
      header: t('columns.review'),
      isTitle: true,
      className: 'md:min-w-72',
      cell: (review) => <ReviewText review={review} />,
    },
    {
      id: 'product',
      header: t('columns.product'),
      isInteractive: true,
      cell: ({ product }) => <ReviewedProductLink product={product} />,
    },
    {
      id: 'state',
      header: t('columns.state'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`states.${status}`)}</Badge>,
    },
    {
      id: 'moves',
      header: t('columns.moves'),
      isInteractive: true,
      cell: (review) => (
        <span className="flex flex-wrap gap-2 max-md:justify-end">
          <ReviewTransitions review={review} />
          <ReplyButton
            texts="admin-reviews.reply"
            author={review.author}
            reply={review.reply}
            maxLength={REPLY_MAX}
            isRemovable
            store={(reply) => replyToReview({ reviewId: review.id, reply, seen: review.repliedAt })}
          />
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      total={total}
      page={query.page}
      pageSize={pageSize}
      sort={query.sort}
      direction={query.direction}
      searchLabel={t('search')}
      filters={[
        {
          key: 'estado',
          label: t('state'),
          options: REVIEW_STATUSES.map((value) => ({ value, label: t(`states.${value}`) })),
        },
        {
          key: 'estrelas',
          label: t('stars'),
          options: STARS.map((value) => ({ value, label: t('starsOf', { stars: Number(value) }) })),
        },
      ]}
      rowName={({ title, author }) => title ?? author}
      bulkActions={(chosen, clear) => <BulkPublish reviews={chosen} onEnd={clear} />}
      empty={{ icon: 'inbox', title: t('empty'), text: t('emptyText') }}
    />
  )
}

function ReviewText({
  review: { stars, title, body, author, createdAt, reply, repliedAt, photos },
}: {
  review: AdminReview
}) {
  const t = useTranslations('admin-reviews')
  return (
    <span className="block text-left font-normal text-sm">
      <Rating value={stars} label={t('starsOf', { stars })} />
      {title ? <strong className="mt-1 block break-words">{title}</strong> : null}
      <span className="mt-0.5 block max-w-[68ch] whitespace-pre-line break-words">
        {body || (title ? null : <span className="text-muted">{t('noText')}</span>)}
      </span>
      {photos.length > 0 ? (
        <span className="mt-2 flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <ReviewPhotoItem key={photo.id} photo={photo} number={index + 1} author={author} />
          ))}
        </span>
      ) : null}
      <span className="mt-1 block text-muted text-xs">
        {author} · <ShortTime at={createdAt} />
      </span>
      {reply && repliedAt ? (
        <StoredReply title={t('reply.title')} text={reply} at={repliedAt} />
      ) : null}
    </span>
  )
}
