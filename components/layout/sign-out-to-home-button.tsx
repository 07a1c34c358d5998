'use client'

import { Button } from '@/components/ui/button'
import { saveFlash } from '@/components/ui/flash'
import { signOutHere } from './sign-out'

type SignOutToHomeButtonProps = {
  label: string
  /** Shown on the home page afterwards. */
  message: string
}

/** Signs out and opens the home page. */
export function SignOutToHomeButton({ label, message }: SignOutToHomeButtonProps) {
  async function leave() {
    await signOutHere(message, saveFlash)
    window.location.assign('/')
  }
  return (
    <Button variant="outline" onClick={leave}>
      {label}
    </Button>
  )
}
