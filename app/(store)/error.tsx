'use client'

import { lazy, Suspense } from 'react'

// Every page of the store loads this file, so the view is loaded only when it is needed. If it cannot be
// loaded, global-error.tsx renders its own view.
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
