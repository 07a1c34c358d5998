'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ConfirmButton } from '@/components/ui/confirm-button'
import { Icon } from '@/components/ui/icon'
import { hasTypedValues } from '@/components/ui/page-form-storage'
import { Rating } from '@/components/ui/rating'
import { focusIfLost } from '@/components/ui/return-focus'
import { StoreImage } from '@/components/ui/store-image'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { toActionResult } from '@/lib/core/result'
import type { ReviewStatus } from '@/lib/reviews'
import { deleteReview } from '@/server/reviews/actions'
import type { OwnReview, OwnReviewState } from '@/server/reviews/dto'
import { ReviewForm, reviewFormName } from './review-form'

type ReviewPanelProps = {
  productId: string
  standing: OwnReviewState
  /** Distinguishes the buttons of several products on one page. */
  productName?: string
}

/** The customer's review of a product: write, view with its status, edit and delete. */
export function ReviewPanel({ productId, standing, productName }: ReviewPanelProps) {
  const t = useTranslations('reviews')
  const codeText = useCodeText('reviews.codes')
  const [review, setReview] = useState(standing.review)
  const [isWriting, setWriting] = useState(false)
  // Whether a button of this panel was pressed. The content that replaces the button then receives the
  // focus, unless the visitor has moved the focus elsewhere.
  const [isUsed, setUsed] = useState(false)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (standing.mayReview && hasTypedValues(reviewFormName(productId))) setWriting(true)
  }, [standing.mayReview, productId])

  function open() {
    setUsed(true)
    setWriting(true)
  }
  function close() {
    setUsed(true)
    setWriting(false)
  }
  async function remove(reviewId: string) {
    setUsed(true)
    setBusy(true)
    const result = await toActionResult(deleteReview({ reviewId, productId }))
    setBusy(false)
    if (!result.ok) return toast({ title: codeText(result.code), variant: 'destructive' })
    setReview(null)
    toast({ title: t('own.removed'), variant: 'success' })
  }

  if (isWriting) {
    return (
      <ReviewForm
        productId={productId}
        review={review}
        isFocused={isUsed}
        onCancel={close}
        onChanged={setReview}
        onSaved={(saved) => {
          setReview(saved)
          close()
        }}
      />
    )
  }
  if (review) {
    return (
      <OwnReviewView
        review={review}
        isBusy={isBusy}
        isFocused={isUsed}
        onEdit={standing.mayReview ? open : null}
        onRemove={() => void remove(review.id)}
      />
    )
  }
  if (!standing.mayReview) return null
  return (
    <Button
      variant="secondary"
      ref={isUsed ? focusIfLost : undefined}
      aria-label={productName ? t('form.openNamed', { name: productName }) : undefined}
      onClick={open}
      className="justify-self-start"
    >
      <Icon name="star" className="size-4.5" />
      {t('form.open')}
    </Button>
  )
}

const tones: Record<ReviewStatus, ComponentProps<typeof Badge>['tone']> = {
  pending: 'coin',
  approved: 'success',
  rejected: 'danger',
}

type OwnReviewViewProps = {
  review: OwnReview
  isBusy: boolean
  isFocused: boolean
  /** Null if the product no longer accepts reviews. */
  onEdit: (() => void) | null
  onRemove: () => void
}

/** A review for its author: status, content, and the buttons to edit or delete it. */
function OwnReviewView({ review, isBusy, isFocused, onEdit, onRemove }: OwnReviewViewProps) {
  const t = useTranslations('reviews.own')
  const photosText = useTranslations('reviews.photos')
  const { stars, title, body, status, reply, photos } = review
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
      {photos.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {photos.map(({ id, file }, index) => (
            <li key={id}>
              <StoreImage
                src={file}
                alt={photosText('own', { number: index + 1 })}
                width={96}
                height={96}
                className="size-24 rounded-md object-cover"
              />
            </li>
          ))}
        </ul>
      ) : null}
      {reply ? (
        <div className="max-w-[68ch] rounded-md bg-surface-2 p-3 text-sm">
          <p className="font-semibold text-xs">{t('reply')}</p>
          <p className="mt-1 whitespace-pre-line break-words">{reply}</p>
        </div>
      ) : null}
      <p className="text-muted text-xs">{t(`statusHint.${status}`)}</p>
      <div className="-ml-3.5 flex flex-wrap gap-1">
        {onEdit ? (
          <Button
            ref={isFocused ? focusIfLost : undefined}
            size="sm"
            variant="ghost"
            onClick={onEdit}
          >
            {t('edit')}
          </Button>
        ) : null}
        <ConfirmButton
          text={t('remove')}
          question={t('removeSure')}
          isBusy={isBusy}
          onConfirm={onRemove}
        />
      </div>
    </div>
  )
}
