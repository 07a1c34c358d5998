'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect } from 'react'
import { startConsentButtons } from '@/components/analytics/consent-buttons'
import { followConsent } from '@/components/analytics/consent-sync'
import { currentVisitor, onVisitorChange, whenReachable } from '@/components/layout/visitor'
import { showFlash } from '@/components/ui/flash'
import { readStored } from '@/components/ui/safe-storage'
import { TYPED_KEY } from '@/components/ui/typed-key'
import { pageOwner } from '@/lib/auth/page-owner'
import { onSessionEnd } from '@/lib/core/session-end'

/** Loads the features for signed-in visitors and stops them when the session ends. */
export function VisitorCompany() {
  const router = useRouter()
  useEffect(() => {
    let end: (() => void) | null = null
    let isLoading = false
    let stopRestoring: (() => void) | null = null

    async function follow(): Promise<void> {
      const { customer, isGuest } = currentVisitor()
      if (customer && !end && !isLoading) {
        isLoading = true
        // When offline, the next change of the visitor tries again.
        const company = await import('@/app/signed-in-company').catch(() => null)
        isLoading = false
        if (company && currentVisitor().customer) end = company.keepCompany()
      }
      if (isGuest && end) {
        end()
        end = null
        void whenReachable(() => void refreshAsGuest(() => router.refresh()), location.href)
      }
      if ((customer || isGuest) && !stopRestoring && readStored('sessionStorage', TYPED_KEY)) {
        const typed = await import('@/components/ui/typed-memory').catch(() => null) // as above
        stopRestoring ??= typed?.restoreTyped(customer?.user.id ?? null) ?? null
      }
    }

    const stopFollowing = onVisitorChange(() => void follow())
    const stopEnding = onSessionEnd((title) => void endSession(title))
    void follow()
    showFlash()
    const stopMeasuring = followConsent()
    return () => {
      stopMeasuring()
      stopEnding()
      stopFollowing()
      stopRestoring?.()
      end?.()
    }
  }, [router])
  useLayoutEffect(startConsentButtons, [])
  return null
}

/**
 * Replaces the page of a customer by its version for guests. Typed values are saved and restored
 * after the next sign-in.
 */
async function refreshAsGuest(refresh: () => void): Promise<void> {
  const owner = pageOwner() // null after a sign-out
  const typed = owner && (await import('@/components/ui/typed-memory').catch(() => null)) // as above
  if (typed) typed.keepTyped(owner)
  refresh()
}

async function endSession(title?: string): Promise<void> {
  const ended = await import('@/components/ui/session-ended').catch(() => null) // fails when offline
  ended?.reloadSoon(() => void whenReachable(() => location.reload()), title)
}
