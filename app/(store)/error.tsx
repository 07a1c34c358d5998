'use client'

import { lazy, Suspense } from 'react'

// Every page of the store contains this file, so it is a reference to its code. If that cannot be
// loaded either, global-error.tsx contains a view.
const StoreError = lazy(async () => {
  const { StoreError: Loaded } = await import('@/components/layout/store-error')
  return { default: Loaded }
})

export default function StoreErrorPage({ retry }: { retry: () => void }) {
  return (
    <Suspense fallback={null}>
      <StoreError retry={retry} />
    </Suspense>
  )
}
