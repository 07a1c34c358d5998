import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { StatusSkeleton } from '@/components/assistance/status-skeleton'
import texts from '@/lib/i18n/messages/pt-BR/assistance.json'
import { assistanceExists } from '@/server/assistance/queries'
import { StatusContent } from './status-content'

// Whoever has the link may see the request and answer its quote: it stays out of search engines and
// out of referrers.
export const metadata: Metadata = {
  title: texts.status.metaTitle,
  robots: { index: false, follow: false, noarchive: true },
  referrer: 'no-referrer',
}

/** One token that opens nothing: with it, every other page is made when it is first asked for. */
export function generateStaticParams() {
  return [{ token: 'exemplo' }]
}

/** A request behind its unguessable link; only whether the token opens one is kept. */
export default async function AssistanceStatusPage({ params }: PageProps<'/assistencia/[token]'>) {
  const { token } = await params
  if (!(await assistanceExists(token))) notFound()
  return (
    <Suspense fallback={<StatusSkeleton />}>
      <StatusContent token={token} />
    </Suspense>
  )
}
