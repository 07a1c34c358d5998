'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import { ShortTime } from '@/components/ui/admin/cells'
import { DataTable } from '@/components/ui/admin/data-table'
import { showFailure } from '@/components/ui/admin/texts'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ConfirmButton } from '@/components/ui/confirm-button'
import { Rating } from '@/components/ui/rating'
import { StoreImage } from '@/components/ui/store-image'
import type { TableColumn } from '@/components/ui/table'
import { toast } from '@/components/ui/toast'
import type { TableQuery } from '@/lib/core/table-query'
import { REPLY_MAX, REVIEW_STATUSES, type ReviewPhoto } from '@/lib/reviews'
import { moderateReview, removeReviewPhoto, replyToReview } from '@/server/reviews/admin-actions'
import type { AdminReview } from '@/server/reviews/admin-dto'
import { ReplyButton, ReviewedProductLink, StoredReply } from './review-reply'

type ReviewsTableProps = {
  rows: AdminReview[]
  total: number
  pageSize: number
  query: Pick<TableQuery, 'page' | 'sort' | 'direction'>
}

const STARS = ['5', '4', '3', '2', '1']
const tones = { pending: 'coin', approved: 'success', rejected: 'danger' } as const

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
            quote={[review.title, review.body].filter(Boolean).join('\n')}
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

type ReviewTransitionsProps = { review: AdminReview }

/** Buttons that approve or reject a review. */
function ReviewTransitions({ review }: ReviewTransitionsProps) {
  const { id, status } = review
  const t = useTranslations('admin-reviews')
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  async function move(next: 'approved' | 'rejected') {
    setBusy(true)
    const result = await callAction(() =>
      moderateReview({ reviewId: id, status: next, seen: review }),
    )
    setBusy(false)
    if (!result.ok) {
      showFailure(t('failed'), result.code)
      if (result.code === 'CONFLICT') router.refresh()
      return
    }
    toast({ title: t(`moved.${next}`), variant: 'success' })
    router.refresh()
  }

  return (
    <span className="flex flex-wrap gap-2">
      {(['approved', 'rejected'] as const)
        .filter((next) => next !== status)
        .map((next) => (
          <Button
            key={next}
            size="sm"
            variant={next === 'approved' ? 'secondary' : 'ghost'}
            isBusy={busy}
            onClick={() => move(next)}
          >
            {t(`moves.${next}`)}
          </Button>
        ))}
    </span>
  )
}

type ReviewPhotoItemProps = { photo: ReviewPhoto; number: number; author: string }

/** A photo of a review, which opens in a new tab, and a button that removes it at the second press. */
function ReviewPhotoItem({ photo: { id, file }, number, author }: ReviewPhotoItemProps) {
  const t = useTranslations('admin-reviews')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const result = await callAction(() => removeReviewPhoto({ photoId: id }))
    setBusy(false)
    if (!result.ok) {
      showFailure(t('failed'), result.code)
      return
    }
    toast({ title: t('photos.removed'), variant: 'success' })
    router.refresh()
  }

  return (
    <span className="grid w-28 gap-1">
      <a
        href={file}
        target="_blank"
        rel="noreferrer"
        aria-label={t('photos.open', { number, author })}
        className="block rounded-md"
      >
        <StoreImage
          src={file}
          alt={t('photos.alt', { number, author })}
          width={144}
          height={144}
          className="size-28 rounded-md object-cover"
        />
      </a>
      <ConfirmButton
        text={t('photos.removeShort')}
        question={t('photos.sure')}
        label={t('photos.remove', { number, author })}
        isBusy={isBusy}
        onConfirm={() => void remove()}
      />
    </span>
  )
}

type BulkPublishProps = { reviews: AdminReview[]; onEnd: () => void }

/** Publishes the selected reviews that are not public yet, one after the other. */
function BulkPublish({ reviews, onEnd }: BulkPublishProps) {
  const t = useTranslations('admin-reviews')
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const waiting = reviews.filter(({ status }) => status !== 'approved')

  async function publish() {
    setBusy(true)
    let done = 0
    for (const review of waiting) {
      const result = await callAction(() =>
        moderateReview({ reviewId: review.id, status: 'approved', seen: review }),
      )
      if (!result.ok) {
        showFailure(t('failed'), result.code)
        break
      }
      done += 1
    }
    setBusy(false)
    if (done === waiting.length) {
      toast({ title: t('bulk.done', { count: done }), variant: 'success' })
      onEnd()
    }
    router.refresh()
  }

  return (
    <Button size="sm" disabled={waiting.length === 0} isBusy={busy} onClick={publish}>
      {t('bulk.approved', { count: waiting.length })}
    </Button>
  )
}
