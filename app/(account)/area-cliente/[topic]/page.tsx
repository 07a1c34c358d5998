import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountLoader } from '@/components/account/account-area-parts'
import { ACCOUNT_TOPICS, isAccountTopic } from '@/lib/account/topics'
import { SignedIn } from '../../signed-in'
import { AccountTopicPage } from './account-topic'

type Props = PageProps<'/area-cliente/[topic]'>

export function generateStaticParams() {
  return ACCOUNT_TOPICS.map((topic) => ({ topic }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { topic } = await params
  const t = await getTranslations('account.nav')
  return { title: isAccountTopic(topic) ? t(topic) : undefined, robots: { index: false } }
}

export default async function AccountSubpage({ params }: Props) {
  const { topic } = await params
  if (!isAccountTopic(topic)) notFound()
  return (
    <Suspense fallback={<AccountLoader />}>
      <SignedIn>{() => <AccountTopicPage topic={topic} />}</SignedIn>
    </Suspense>
  )
}
