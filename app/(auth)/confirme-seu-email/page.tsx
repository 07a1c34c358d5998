import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { ConfirmEmailGate } from '@/components/auth/confirm-email-gate'
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
  return <ConfirmEmailGate email={session?.email ?? ''} />
}
