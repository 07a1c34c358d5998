'use client'

import { leaveFlash } from '@/components/ui/flash'
import { LoginForm } from './login-form'

type LoginPanelProps = { stay?: boolean }

/**
 * The login form as part of a page. It reloads the document, so that no state of the guest stays in
 * memory.
 */
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
