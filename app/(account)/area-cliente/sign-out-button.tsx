'use client'

import { loadAndSignOut } from '@/components/layout/before-sign-out'
import { buttonVariants } from '@/components/ui/button'

type SignOutButtonProps = { label: string; message: string }

/** Ends the session of this browser; the page then shows its state for guests. */
export function SignOutButton({ label, message }: SignOutButtonProps) {
  return (
    <button
      type="button"
      onClick={() => loadAndSignOut(message)}
      className={buttonVariants({ variant: 'outline' })}
    >
      {label}
    </button>
  )
}
