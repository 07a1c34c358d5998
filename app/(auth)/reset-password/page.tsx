import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { PanelHeading } from '@/components/auth/auth-frame'
import { NewPasswordPanel, ResetRequestForm } from '@/components/auth/reset-password-forms'

type Props = PageProps<'/reset-password'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth.reset')
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' }
}

export default function ResetPasswordPage({ searchParams }: Props) {
  return (
    <Suspense>
      <ResetPassword searchParams={searchParams} />
    </Suspense>
  )
}

async function ResetPassword({ searchParams }: Pick<Props, 'searchParams'>) {
  const t = await getTranslations('auth.reset')
  const { codigo } = await searchParams
  if (typeof codigo === 'string') {
    return (
      <>
        <PanelHeading title={t('newTitle')} lead={t('newLead')} />
        <NewPasswordPanel code={codigo} />
      </>
    )
  }
  return (
    <>
      <PanelHeading title={t('title')} lead={t('lead')} />
      <ResetRequestForm />
    </>
  )
}
