'use client'

import { leaveFlash } from '@/components/ui/flash'
import { LoginForm } from './login-form'

type LoginPanelProps = { stay?: boolean }

/** Login as part of a page. The document is loaded anew, so that nothing of the guest stays in memory. */
export function LoginPanel({ stay }: LoginPanelProps) {
  return (
    <LoginForm
      idPrefix="login-page"
      tell={leaveFlash}
      onSignedIn={() => {
        if (stay) window.location.reload()
        else window.location.assign('/')
      }}
    />
  )
}
