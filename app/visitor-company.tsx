'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect } from 'react'
import { followConsent } from '@/components/analytics/follow-consent'
import { startConsentButtons } from '@/components/consent/consent-buttons'
import { currentVisitor, onVisitorChange } from '@/components/layout/visitor'
import { showFlash } from '@/components/ui/flash'

/** Gives a signed-in visitor what only they need, and takes it away when the session ends. */
export function VisitorCompany() {
  const router = useRouter()
  useEffect(() => {
    let end: (() => void) | null = null
    let isLoading = false

    async function follow(): Promise<void> {
      const { status } = currentVisitor()
      if (status === 'user' && !end && !isLoading) {
        isLoading = true
        const company = await import('./signed-in-company').catch(() => null) // the network is gone: the next change tries again
        isLoading = false
        if (company && currentVisitor().status === 'user') end = company.keepCompany()
      }
      if (status === 'guest' && end) {
        end()
        end = null
        router.refresh()
      }
    }

    const stopFollowing = onVisitorChange(() => void follow())
    void follow()
    showFlash()
    const stopMeasuring = followConsent()
    return () => {
      stopMeasuring()
      stopFollowing()
      end?.()
    }
  }, [router])
  useLayoutEffect(startConsentButtons, [])
  return null
}
