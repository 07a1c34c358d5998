'use client'

import { lazy, Suspense } from 'react'

// Loaded only when something failed: an error page must not weigh on every product.
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
