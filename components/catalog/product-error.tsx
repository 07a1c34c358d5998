'use client'

import catalog from '@/lib/i18n/messages/pt-BR/catalog.json'
import errors from '@/lib/i18n/messages/pt-BR/errors.json'
import { ListingError } from './listing-error'

/** Shown when a product page failed to render, with a retry button. */
export function ProductError({ reset }: { reset: () => void }) {
  return (
    <ListingError reset={reset} title={errors.load.product} text={catalog.failed.productText} />
  )
}
