'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Rating } from '@/components/ui/rating'
import type { ReviewStatus } from '@/lib/reviews/statuses'
import type { OwnReview } from '@/server/reviews/dto'

const tones: Record<ReviewStatus, ComponentProps<typeof Badge>['tone']> = {
  pending: 'coin',
  approved: 'good',
  rejected: 'danger',
}

type OwnReviewViewProps = {
  review: OwnReview
  isBusy: boolean
  /** Null if the product no longer accepts reviews. */
  onEdit: (() => void) | null
  onRemove: () => void
}

/** A review for its author: status, content, and the buttons to edit or delete it. */
export function OwnReviewView({ review, isBusy, onEdit, onRemove }: OwnReviewViewProps) {
  const t = useTranslations('reviews.own')
  const [isSure, setSure] = useState(false)
  const { stars, title, body, status } = review
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={stars} label={t('stars', { value: stars })} className="size-4.5" />
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </p>
      {title ? <p className="break-words font-semibold">{title}</p> : null}
      {body ? (
        <p className="max-w-[68ch] whitespace-pre-line break-words text-sm leading-relaxed">
          {body}
        </p>
      ) : null}
      <p className="text-muted text-xs">{t(`statusHint.${status}`)}</p>
      <div className="-ml-3.5 flex flex-wrap gap-1">
        {onEdit ? (
          <Button size="sm" variant="ghost" onClick={onEdit}>
            {t('edit')}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant={isSure ? 'danger' : 'ghost'}
          disabled={isBusy}
          onBlur={() => setSure(false)}
          onClick={() => (isSure ? onRemove() : setSure(true))}
        >
          {isSure ? t('removeSure') : t('remove')}
        </Button>
      </div>
    </div>
  )
}
