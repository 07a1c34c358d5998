'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { FRESHNESS_CHECK_MS, isStale } from '@/lib/listing/freshness'

/**
 * Refreshes the page it stands on when that is older than 5 minutes: looked at every 60 s and when
 * the tab comes back, never while hidden (storefront §4, CAT-08).
 */
export function AutoRefresh() {
  const router = useRouter()
  const loadedAt = useRef<number | null>(null)
  useEffect(() => {
    // A page that was kept alive while hidden keeps the age it had.
    loadedAt.current ??= Date.now()
    const check = () => {
      const isHidden = document.visibilityState === 'hidden'
      if (isHidden || !isStale(loadedAt.current ?? 0, Date.now())) return
      loadedAt.current = Date.now()
      router.refresh()
    }
    check()
    const timer = setInterval(check, FRESHNESS_CHECK_MS)
    document.addEventListener('visibilitychange', check)
    window.addEventListener('focus', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('focus', check)
    }
  }, [router])
  return null
}
