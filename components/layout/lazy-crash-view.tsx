'use client'

import { lazy, Suspense } from 'react'

const View = lazy(async () => {
  const { CrashView } = await import('./crash-view')
  return { default: CrashView }
})

/**
 * The view of a page that failed to render, for error.tsx: every page contains those of its layouts, so
 * it is a reference to its code. If that cannot be loaded either, global-error.tsx contains it.
 */
export function LazyCrashView() {
  return (
    <Suspense fallback={null}>
      <View />
    </Suspense>
  )
}
