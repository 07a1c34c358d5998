'use client'

import { lazy, Suspense } from 'react'

// In the data of every product page, so it is only a reference to its code. The status is 404.
const ProductNotFound = lazy(async () => {
  const { ProductNotFound: Loaded } = await import('@/components/catalog/product-not-found')
  return { default: Loaded }
})

export default function ProductRouteNotFound() {
  return (
    <Suspense fallback={null}>
      <ProductNotFound />
    </Suspense>
  )
}
