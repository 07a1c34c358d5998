'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { hasTypedValues } from '@/components/ui/form-memory'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { toActionResult } from '@/lib/core/result'
import { deleteReview } from '@/server/reviews/actions'
import type { OwnReviewState } from '@/server/reviews/dto'
import { OwnReviewView } from './own-review-view'
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
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (standing.mayReview && hasTypedValues(reviewFormName(productId))) setWriting(true)
  }, [standing.mayReview, productId])

  async function remove(reviewId: string) {
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
