'use client'

import { lazy, Suspense } from 'react'

// Loaded only when something failed: an error page must not weigh on every category.
const ListingError = lazy(async () => {
  const { ListingError: Loaded } = await import('@/components/catalog/listing-error')
  return { default: Loaded }
})

export default function CategoryError({ reset }: { error: Error; reset: () => void }) {
  return (
    <Suspense fallback={null}>
      <ListingError reset={reset} />
    </Suspense>
  )
}
