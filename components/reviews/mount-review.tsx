'use client'

import { NextIntlClientProvider } from 'next-intl'
import { createRoot } from 'react-dom/client'
import reviews from '@/lib/i18n/messages/pt-BR/reviews.json'
import type { ReviewStanding } from '@/server/reviews/dto'
import { ReviewDoor } from './own-review-slot'

/**
 * Renders the customer's review into an empty element of a static page. Returns a cleanup function.
 */
export function mountReview(
  place: Element,
  productId: string,
  standing: ReviewStanding,
): () => void {
  const root = createRoot(place)
  root.render(
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={{ reviews }}>
      <ReviewDoor productId={productId} standing={standing} />
    </NextIntlClientProvider>,
  )
  return () => root.unmount()
}
