'use client'

import { Button } from '@/components/ui/button'
import { signOut } from '@/server/auth/actions'

/** Ends the session and opens the home page as a guest, also when the auth service does not answer. */
export function SignOutButton({ label }: { label: string }) {
  async function leave() {
    await signOut({}).catch(() => undefined) // the home page shows the guest state either way
    window.location.assign('/')
  }
  return (
    <Button variant="outline" onClick={leave}>
      {label}
    </Button>
  )
}
