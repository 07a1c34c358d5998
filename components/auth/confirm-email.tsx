'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { withConnectionError } from '@/lib/core/result'
import { resendConfirmation } from '@/server/auth/actions'

type ConfirmEmailGateProps = { email: string; leave: ReactNode }

/** The only page for a signed-in user with an unconfirmed e-mail address. */
export function ConfirmEmailGate({ email, leave }: ConfirmEmailGateProps) {
  const t = useTranslations('auth.gate')
  return (
    <section className="grid gap-4">
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <Icon name="mail" className="size-7" />
      </span>
      <h1 className="display-2">{t('title')}</h1>
      <p>{t('text')}</p>
      <p className="break-all rounded-md bg-surface-2 px-4 py-3 font-semibold">{email}</p>
      <ul className="list-disc space-y-1 pl-5 text-muted text-sm">
        <li>{t('tipSpam')}</li>
        <li>{t('tipWait')}</li>
      </ul>
      <ResendButton email={email} />
      {leave}
      <AppLink
        href="/ajuda/contato"
        className="justify-self-center rounded-sm p-2 text-center text-muted text-sm underline"
      >
        {t('support')}
      </AppLink>
    </section>
  )
}

type ResendButtonProps = { email: string; variant?: 'primary' | 'outline' }

/** Sends the confirmation link again and shows a toast with the result. */
export function ResendButton({ email, variant }: ResendButtonProps) {
  const t = useTranslations('auth.gate')
  const codeText = useCodeText('auth.codes')
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    const result = await withConnectionError(resendConfirmation({ email }))
    setBusy(false)
    toast(
      result.ok
        ? { title: t('resentTitle'), description: t('resentText'), variant: 'success' }
        : { title: t('resendFailed'), description: codeText(result.code), variant: 'destructive' },
    )
  }

  return (
    <Button variant={variant} onClick={resend} isBusy={busy}>
      {busy ? t('resending') : t('resend')}
    </Button>
  )
}

type VerifyEmailProps = { email: string; onBack: () => void; onClose?: () => void }

/** Shown to a new customer after the sign-up. */
export function VerifyEmail({ email, onBack, onClose }: VerifyEmailProps) {
  const t = useTranslations('auth.verify')
  return (
    <div className="grid gap-4">
      <h3 className="display-3">{t('title')}</h3>
      <p className="break-words">{t('text', { email })}</p>
      <p className="text-muted text-sm">{t('tips')}</p>
      <div className="grid gap-2">
        <Button onClick={onBack}>{t('back')}</Button>
        {onClose ? (
          <Button variant="outline" onClick={onClose}>
            {t('close')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
