import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PanelHeading } from '@/components/auth/auth-frame'
import { RegisterPanel } from '@/components/auth/register-panel'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth.register')
  return { title: t('title'), robots: { index: false } }
}

export default async function RegisterPage() {
  const t = await getTranslations('auth.register')
  return (
    <>
      <PanelHeading title={t('title')} lead={t('lead')} />
      <RegisterPanel />
    </>
  )
}
