import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { PanelHeading } from '@/components/auth/auth-frame'
import { ConfirmAccount } from '@/components/auth/confirm-account'

type Props = PageProps<'/confirmar-conta/[[...codigo]]'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth.confirm')
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' }
}

export default async function ConfirmAccountPage(props: Props) {
  const t = await getTranslations('auth.confirm')
  return (
    <>
      <PanelHeading title={t('title')} />
      <Suspense fallback={<p role="status">{t('loading')}</p>}>
        <Confirmation {...props} />
      </Suspense>
    </>
  )
}

async function Confirmation({ params, searchParams }: Props) {
  const { codigo = [] } = await params
  const { tipo, code } = await searchParams
  // A hosted Auth may redirect with ?code= instead of a code in the path.
  const given = codigo.length > 0 ? safeDecode(codigo.join('/')) : code
  return (
    <ConfirmAccount
      code={typeof given === 'string' ? given : ''}
      kind={tipo === 'email' ? 'email_change' : 'email'}
    />
  )
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a malformed escape is treated as any other invalid code
  }
}
