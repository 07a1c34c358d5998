'use client'

import { useTranslations } from 'next-intl'
import type { OwnReviewState } from '@/server/reviews/dto'
import { ReviewPanel } from './review-panel'

/** The customer's review on the product page. */
export function OwnReviewSlot(props: { productId: string; standing: OwnReviewState }) {
  const t = useTranslations('reviews')
  return (
    <section
      aria-label={t('own.title')}
      className="grid gap-3 rounded-lg border border-border-strong bg-surface p-4"
    >
      <h3 className="font-semibold">{props.standing.review ? t('own.title') : t('form.invite')}</h3>
      <ReviewPanel {...props} />
    </section>
  )
}
