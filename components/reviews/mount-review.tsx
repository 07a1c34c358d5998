'use client'

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { createRoot } from 'react-dom/client'
import reviews from '@/lib/i18n/messages/pt-BR/reviews.json'
import type { OwnReviewState } from '@/server/reviews/dto'
import { ReviewPanel } from './review-panel'

/**
 * Renders the customer's review into an empty element of a static page. Returns a cleanup function.
 */
export function mountReview(
  slot: Element,
  productId: string,
  standing: OwnReviewState,
): () => void {
  const root = createRoot(slot)
  root.render(
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={{ reviews }}>
      <OwnReviewSlot productId={productId} standing={standing} />
    </NextIntlClientProvider>,
  )
  return () => root.unmount()
}

/** The customer's review on the product page. */
function OwnReviewSlot(props: { productId: string; standing: OwnReviewState }) {
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
