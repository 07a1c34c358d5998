'use client'

import catalog from '@/lib/i18n/messages/pt-BR/catalog.json'
import errors from '@/lib/i18n/messages/pt-BR/errors.json'
import { ListingError } from './listing-error'

/** The page of a product that could not be made: it is told, and can be tried again (ERR-07). */
export function ProductError({ reset }: { reset: () => void }) {
  return (
    <ListingError reset={reset} title={errors.load.product} text={catalog.failed.productText} />
  )
}
