'use client'

import { saveFlash } from '@/components/ui/flash'
import { LoginForm } from './login-form'

type LoginPanelProps = { shouldReload?: boolean }

/**
 * The login form as part of a page. It reloads the document, so that no state of the guest stays in
 * memory.
 */
export function LoginPanel({ shouldReload }: LoginPanelProps) {
  return (
    <LoginForm
      idPrefix="login-page"
      showMessage={saveFlash}
      onSignedIn={() => {
        if (shouldReload) window.location.reload()
        else window.location.assign('/')
      }}
    />
  )
}
