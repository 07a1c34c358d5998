'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { settled } from '@/lib/errors/result'
import { deleteReview } from '@/server/reviews/actions'
import type { ReviewStanding } from '@/server/reviews/dto'
import { OwnReviewView } from './own-review-view'
import { ReviewForm } from './review-form'
import { useCodeText } from './use-code-text'

type ReviewPanelProps = {
  productId: string
  standing: ReviewStanding
  /** Tells two buttons of one page apart. */
  productName?: string
}

/** The customer's own review of a product: to write, to see with its state, to mend and to delete. */
export function ReviewPanel({ productId, standing, productName }: ReviewPanelProps) {
  const t = useTranslations('reviews')
  const codeText = useCodeText()
  const [review, setReview] = useState(standing.review)
  const [isWriting, setWriting] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function remove(reviewId: string) {
    setBusy(true)
    const result = await settled(deleteReview({ reviewId, productId }))
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
        onCancel={() => setWriting(false)}
        onSaved={(saved) => {
          setReview(saved)
          setWriting(false)
        }}
      />
    )
  }
  if (review) {
    return (
      <OwnReviewView
        review={review}
        isBusy={isBusy}
        onEdit={standing.mayReview ? () => setWriting(true) : null}
        onRemove={() => void remove(review.id)}
      />
    )
  }
  if (!standing.mayReview) return null
  return (
    <Button
      variant="secondary"
      aria-label={productName ? t('form.openNamed', { name: productName }) : undefined}
      onClick={() => setWriting(true)}
      className="justify-self-start"
    >
      <Icon name="star" className="size-4.5" />
      {t('form.open')}
    </Button>
  )
}
