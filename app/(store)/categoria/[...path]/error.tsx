'use client'

import { lazy, Suspense } from 'react'

// Loaded on failure only, so that it does not add to the size of every category page.
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
