'use client'

import { lazy, Suspense } from 'react'

// Loaded on failure only, so that it does not add to the size of every product page.
const ProductError = lazy(async () => {
  const { ProductError: Loaded } = await import('@/components/catalog/product-error')
  return { default: Loaded }
})

export default function ProductRouteError({ reset }: { error: Error; reset: () => void }) {
  return (
    <Suspense fallback={null}>
      <ProductError reset={reset} />
    </Suspense>
  )
}
