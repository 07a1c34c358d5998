'use client'

import { NextIntlClientProvider } from 'next-intl'
import { createRoot } from 'react-dom/client'
import reviews from '@/lib/i18n/messages/pt-BR/reviews.json'
import type { OwnReviewState } from '@/server/reviews/dto'
import { OwnReviewSlot } from './own-review-slot'

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
