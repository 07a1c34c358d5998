import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountLoader } from '@/components/account/account-area-parts'
import { SignedIn } from '../signed-in'
import { AccountArea } from './account-area'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.area')
  return { title: t('title'), robots: { index: false } }
}

export default function AccountPage() {
  return (
    <Suspense fallback={<AccountLoader />}>
      <SignedIn>{() => <AccountArea />}</SignedIn>
    </Suspense>
  )
}
