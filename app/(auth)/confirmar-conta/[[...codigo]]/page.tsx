import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { ConfirmAccount } from '@/components/auth/confirm-account'
import { PanelHeading } from '@/components/auth/panel-heading'

type Props = PageProps<'/confirmar-conta/[[...codigo]]'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth.confirm')
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' }
}

export default async function ConfirmAccountPage({ params }: Props) {
  const t = await getTranslations('auth.confirm')
  return (
    <>
      <PanelHeading title={t('title')} />
      <Suspense fallback={<p role="status">{t('loading')}</p>}>
        <Confirmation params={params} />
      </Suspense>
    </>
  )
}

async function Confirmation({ params }: Pick<Props, 'params'>) {
  const { codigo = [] } = await params
  return <ConfirmAccount code={decodeURIComponent(codigo.join('/'))} />
}
