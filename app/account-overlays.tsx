'use client'

import { useRouter } from 'next/navigation'
import { AuthOverlay } from '@/components/auth/auth-overlay'
import { LoginRequiredOverlay } from '@/components/auth/login-required-overlay'
import type { OverlayProps } from '@/components/layout/overlay-host'
import { openAuth } from '@/components/layout/overlays'
import { refreshVisitor } from '@/components/layout/visitor'

/** The dialog of login and sign-up; when it succeeds the page learns who is looking. */
export function StoreAuthOverlay({ open, onOpenChange, tab }: OverlayProps) {
  const router = useRouter()
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

/** What a guest meets at a heart; it leads to the dialog of login and sign-up. */
export function StoreLoginRequiredOverlay({ open, onOpenChange }: OverlayProps) {
  return <LoginRequiredOverlay open={open} onOpenChange={onOpenChange} onChoose={openAuth} />
}
