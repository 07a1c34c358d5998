import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { Suspense } from 'react'
import { RequestStatus, StatusSkeleton } from '@/components/assistance/request-status'
import texts from '@/lib/i18n/messages/pt-BR/assistance.json'
import { assistanceExists, getAssistancePage } from '@/server/assistance/queries'
import { getSession } from '@/server/core/session'

// Anyone with the link may see the request and answer its quote, so the page is excluded from
// search engines and sends no referrer.
export const metadata: Metadata = {
  title: texts.status.metaTitle,
  robots: { index: false, follow: false, noarchive: true },
  referrer: 'no-referrer',
}

/**
 * Returns one token that does not exist, so that all other pages are rendered on their first
 * request.
 */
export function generateStaticParams() {
  return [{ token: 'exemplo' }]
}

/** An assistance request at its unguessable address. Only whether the token exists is cached. */
export default async function AssistanceStatusPage({ params }: PageProps<'/assistencia/[token]'>) {
  const { token } = await params
  if (!(await assistanceExists(token))) notFound()
  return (
    <Suspense fallback={<StatusSkeleton />}>
      <StatusContent token={token} />
    </Suspense>
  )
}

/** The current state of the request, read for each request of the page. */
async function StatusContent({ token }: { token: string }) {
  await connection()
  const [page, session] = await Promise.all([getAssistancePage(token), getSession()])
  if (!page) notFound()
  return <RequestStatus {...page} isCustomer={Boolean(session?.emailConfirmedAt)} />
}
