'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { settled } from '@/lib/errors/result'
import { resendConfirmation } from '@/server/auth/actions'
import { useCodeText } from './use-code-text'

type ResendButtonProps = { email: string; variant?: 'primary' | 'outline' }

/** Sends the confirmation link again and says how that went (AUTH-18, AUTH-19). */
export function ResendButton({ email, variant }: ResendButtonProps) {
  const t = useTranslations('auth.gate')
  const codeText = useCodeText()
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    const result = await settled(resendConfirmation({ email }))
    setBusy(false)
    toast(
      result.ok
        ? { title: t('resentTitle'), description: t('resentText'), variant: 'success' }
        : { title: t('resendFailed'), description: codeText(result.code), variant: 'destructive' },
    )
  }

  return (
    <Button variant={variant} onClick={resend} disabled={busy}>
      {busy ? t('resending') : t('resend')}
    </Button>
  )
}
