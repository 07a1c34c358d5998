'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { arrived } from '@/lib/core/result'
import { resendConfirmation } from '@/server/auth/actions'

type ResendButtonProps = { email: string; variant?: 'primary' | 'outline' }

/** Sends the confirmation link again and shows a toast with the result. */
export function ResendButton({ email, variant }: ResendButtonProps) {
  const t = useTranslations('auth.gate')
  const codeText = useCodeText('auth.codes')
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    const result = await arrived(resendConfirmation({ email }))
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
