import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { ConfirmEmailGate } from '@/components/auth/confirm-email'
import { SignOutToHomeButton } from '@/components/layout/sign-out-to-home-button'
import { AppLink } from '@/components/ui/app-link'
import { getSession } from '@/server/core/session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth.gate')
  return { title: t('title'), robots: { index: false } }
}

export default function ConfirmEmailPage() {
  return (
    <Suspense>
      <Gate />
    </Suspense>
  )
}

async function Gate() {
  const session = await getSession()
  const t = await getTranslations('auth')
  if (session && !session.emailConfirmedAt) {
    return (
      <ConfirmEmailGate
        email={session.email}
        leave={<SignOutToHomeButton label={t('gate.leave')} message={t('logout.title')} />}
      />
    )
  }
  return (
    <div className="grid gap-4">
      <p>{t('gate.nothingToConfirm')}</p>
      <AppLink href="/" className="font-semibold text-primary-ink underline">
        {t('gate.toStore')}
      </AppLink>
    </div>
  )
}
