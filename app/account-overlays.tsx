'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { AuthOverlay, LoginRequiredOverlay } from '@/components/auth/auth-overlay'
import type { OverlayProps } from '@/components/layout/overlay-host'
import { openAuth } from '@/components/layout/overlays'
import { detectSignIn, refreshVisitor, useVisitor } from '@/components/layout/visitor'

/**
 * Interval in ms at which an open dialog checks for a session opened by another tab or by the link
 * of an e-mail.
 */
const POLL_MS = 1_000

/** Closes a dialog for guests when a customer is signed in, regardless of how. */
function useCloseForCustomer({ open, onOpenChange }: OverlayProps): void {
  const router = useRouter()
  const isSignedIn = useVisitor().customer !== null
  useEffect(() => {
    if (!open || isSignedIn) return
    const timer = setInterval(detectSignIn, POLL_MS)
    return () => clearInterval(timer)
  }, [open, isSignedIn])
  useEffect(() => {
    if (!open || !isSignedIn) return
    onOpenChange(false)
    router.refresh()
  }, [open, isSignedIn, onOpenChange, router])
}

/** The dialog with login and sign-up. Refreshes the visitor data after a sign-in. */
export function StoreAuthOverlay(props: OverlayProps) {
  const { open, onOpenChange, tab } = props
  const router = useRouter()
  useCloseForCustomer(props)
  return (
    <AuthOverlay
      open={open}
      onOpenChange={onOpenChange}
      tab={tab}
      onSignedIn={() => {
        void refreshVisitor()
        router.refresh()
      }}
    />
  )
}

/** Shown to a guest who presses a favorite button; links to the dialog with login and sign-up. */
export function StoreLoginRequiredOverlay(props: OverlayProps) {
  const { open, onOpenChange } = props
  useCloseForCustomer(props)
  return <LoginRequiredOverlay open={open} onOpenChange={onOpenChange} onChoose={openAuth} />
}
