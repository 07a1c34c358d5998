'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import { ResendButton } from './resend-button'

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
