'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect } from 'react'
import { startConsentButtons, startConsentSync } from '@/components/analytics/consent'
import { currentVisitor, onVisitorChange, whenReachable } from '@/components/layout/visitor'
import { showFlash } from '@/components/ui/flash'
import { TYPED_KEY } from '@/components/ui/page-form-storage'
import { readStored } from '@/components/ui/safe-storage'
import {
  COPIED_CONSOLES_KEY,
  hasSessionHint,
  hasUnsentSignOut,
  pageOwner,
} from '@/lib/auth/cookies'
import { SYNC_STORAGE_KEY } from '@/lib/cart/storage'
import { onSessionEnd } from '@/lib/core/session-end'

/** Loads the features for signed-in visitors and stops them when the session ends. */
export function SessionFeatures() {
  const router = useRouter()
  useEffect(() => {
    let end: (() => void) | null = null
    let isLoading = false
    let hasResent = false
    let stopRestoring: (() => void) | null = null

    async function syncFeatures(): Promise<void> {
      const { customer, isGuest } = currentVisitor()
      if (customer && !end && !isLoading) {
        isLoading = true
        // When offline, the next change of the visitor tries again.
        const features = await import('@/app/signed-in-features').catch(() => null)
        isLoading = false
        if (features && currentVisitor().customer) end = features.startSignedInFeatures()
      }
      if (isGuest && end) {
        end()
        end = null
        // Read now, as another customer may sign in before the store is reachable. Null after a sign-out.
        const owner = pageOwner()
        void whenReachable(() => void refreshAsGuest(owner, () => router.refresh()), location.href)
      }
      if (isGuest && !hasResent && hasUnsentSignOut()) {
        hasResent = true
        void whenReachable(() => void resendSignOut())
      }
      // Also for a session that ended in another tab or because the account was deleted.
      if (isGuest && readStored('localStorage', COPIED_CONSOLES_KEY)) {
        const consoles = await import('@/components/account/device-consoles').catch(() => null) // as above
        consoles?.storeConsoles([])
      }
      if (isGuest && !hasSessionHint() && readStored('localStorage', SYNC_STORAGE_KEY)) {
        const cart = await import('@/components/cart/cart-sync').catch(() => null) // as above
        if (!hasSessionHint()) cart?.removeStoredLines()
      }
      if ((customer || isGuest) && !stopRestoring && readStored('sessionStorage', TYPED_KEY)) {
        const typed = await import('@/components/ui/reload-form-storage').catch(() => null) // as above
        stopRestoring ??= typed?.restoreTypedValues(customer?.user.id ?? null) ?? null
      }
    }

    const stopSyncing = onVisitorChange(() => void syncFeatures())
    const stopEnding = onSessionEnd((title) => void endSession(title))
    void syncFeatures()
    showFlash()
    const stopMeasuring = startConsentSync()
    return () => {
      stopMeasuring()
      stopEnding()
      stopSyncing()
      stopRestoring?.()
      end?.()
    }
  }, [router])
  useLayoutEffect(startConsentButtons, [])
  return null
}

/**
 * Replaces the page of a customer by its version for guests. Typed values are saved and restored
 * after the next sign-in of `owner`.
 */
async function refreshAsGuest(owner: string | null, refresh: () => void): Promise<void> {
  const typed = owner && (await import('@/components/ui/reload-form-storage').catch(() => null)) // as above
  if (typed) typed.saveTypedValues(owner)
  refresh()
}

async function resendSignOut(): Promise<void> {
  const signOut = await import('@/components/layout/sign-out').catch(() => null) // as above
  await signOut?.resendSignOut()
}

async function endSession(title?: string): Promise<void> {
  const ended = await import('@/components/ui/session-ended').catch(() => null) // fails when offline
  ended?.scheduleReload(() => void whenReachable(() => location.reload()), title)
}
