'use client'

import { lazy, Suspense } from 'react'

const NotFound = lazy(async () => {
  const { NotFoundView: Loaded } = await import('./not-found-view')
  return { default: Loaded }
})

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
