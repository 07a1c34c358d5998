import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PanelHeading } from '@/components/auth/auth-frame'
import { EnterAsAdmin } from '@/components/auth/enter-as-admin'

// /admin-login/{token} is redirected here with the token as fragment (next.config.ts), so the page is
// the same for every token and the server reads a token only after the button is pressed.
export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth.adminLogin')
  return {
    title: t('title'),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

export default async function AdminLoginPage() {
  const t = await getTranslations('auth.adminLogin')
  return (
    <>
      <PanelHeading title={t('title')} lead={t('lead')} />
      <EnterAsAdmin />
    </>
  )
}
