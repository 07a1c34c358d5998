'use client'

import { NextIntlClientProvider } from 'next-intl'
import { createRoot } from 'react-dom/client'
import reviews from '@/lib/i18n/messages/pt-BR/reviews.json'
import type { ReviewStanding } from '@/server/reviews/dto'
import { ReviewDoor } from './review-door'

/** Puts the customer's review into an empty place of a static page; gives the way to take it out. */
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
