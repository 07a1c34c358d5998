'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { AppLink } from '@/components/ui/link'
import { toast } from '@/components/ui/toast'
import { settled } from '@/lib/errors/result'
import { resendConfirmation, signOut } from '@/server/auth/actions'
import { useCodeText } from './use-code-text'

/** All that a signed-in user with an unconfirmed e-mail sees (storefront §2). */
export function ConfirmEmailGate({ email }: { email: string }) {
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

  async function leave() {
    await signOut({}).catch(() => undefined) // the page that opens next shows the guest either way
    window.location.assign('/')
  }

  return (
    <div className="grid gap-4">
      <h1 className="display-2">{t('title')}</h1>
      <p>{t('text')}</p>
      <p className="break-all rounded-md bg-surface-2 px-4 py-3 font-semibold">{email}</p>
      <ul className="list-disc space-y-1 pl-5 text-muted text-sm">
        <li>{t('tipSpam')}</li>
        <li>{t('tipWait')}</li>
      </ul>
      <Button onClick={resend} disabled={busy}>
        {busy ? t('resending') : t('resend')}
      </Button>
      <Button variant="outline" onClick={leave}>
        {t('leave')}
      </Button>
      <AppLink href="/ajuda/contato" className="text-center text-muted text-sm underline">
        {t('support')}
      </AppLink>
    </div>
  )
}
