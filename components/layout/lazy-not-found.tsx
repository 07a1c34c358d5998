'use client'

import { lazy, Suspense } from 'react'

const view = () => import('./not-found-view')
const NotFound = lazy(async () => ({ default: (await view()).NotFoundView }))
const ProductNotFound = lazy(async () => ({ default: (await view()).ProductNotFoundView }))

/**
 * The message of an address without a page, for not-found.tsx: every page contains that of each of its
 * layouts, so it is a reference to its code. The status is 404.
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
