import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { SecondFactorGate } from '@/components/auth/second-factor'
import { SignOutToHomeButton } from '@/components/layout/sign-out-to-home-button'
import { adminPath } from '@/lib/auth/second-factor'
import { getSessionOrThrow } from '@/server/core/session'

type Props = PageProps<'/segundo-fator'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('second-factor')
  return { title: t('title'), robots: { index: false } }
}

export default function SecondFactorPage({ searchParams }: Props) {
  return (
    <Suspense>
      <SecondFactor searchParams={searchParams} />
    </Suspense>
  )
}

async function SecondFactor({ searchParams }: Pick<Props, 'searchParams'>) {
  const [t, session, { para }] = await Promise.all([
    getTranslations('second-factor'),
    getSessionOrThrow(),
    searchParams,
  ])
  if (!session?.isAdmin) redirect('/')
  return (
    <>
      <SecondFactorGate needs={session.secondFactor} next={adminPath(para)} />
      <div className="mt-4 border-border border-t pt-4">
        <SignOutToHomeButton label={t('enter.signOut')} message={t('enter.signedOut')} />
      </div>
    </>
  )
}
