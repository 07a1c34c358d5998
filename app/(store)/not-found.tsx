'use client'

import { lazy, Suspense } from 'react'

// In the data of every page, so it is only a reference to its code. The status is 404.
const NotFound = lazy(async () => {
  const { NotFoundView: Loaded } = await import('@/components/layout/not-found-view')
  return { default: Loaded }
})

export default function StoreNotFound() {
  return (
    <Suspense fallback={null}>
      <NotFound />
    </Suspense>
  )
}
