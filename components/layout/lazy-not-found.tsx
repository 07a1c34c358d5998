'use client'

import { lazy, Suspense } from 'react'

const view = () => import('./not-found-view')
const NotFound = lazy(async () => ({ default: (await view()).NotFoundView }))
const ProductNotFound = lazy(async () => ({ default: (await view()).ProductNotFoundView }))

/**
 * The message for an address without a page, with the status 404. Loaded lazily, because every page
 * contains the not-found.tsx of each of its layouts.
 */
export function LazyNotFound() {
  return (
    <Suspense fallback={null}>
      <NotFound />
    </Suspense>
  )
}

/** LazyNotFound for a product, with links to continue. */
export function LazyProductNotFound() {
  return (
    <Suspense fallback={null}>
      <ProductNotFound />
    </Suspense>
  )
}
