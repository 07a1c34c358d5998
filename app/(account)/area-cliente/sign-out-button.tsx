'use client'

import { signOutSoon } from '@/components/layout/delayed-sign-out'
import { buttonVariants } from '@/components/ui/button-variants'

type SignOutButtonProps = { label: string; message: string }

/** Ends the session of this browser; the page then shows its state for guests. */
export function SignOutButton({ label, message }: SignOutButtonProps) {
  return (
    <button
      type="button"
      onClick={() => signOutSoon(message)}
      className={buttonVariants({ variant: 'outline' })}
    >
      {label}
    </button>
  )
}
