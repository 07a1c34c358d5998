import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { RequestStatus } from '@/components/assistance/request-status'
import { getAssistancePage } from '@/server/assistance/queries'

/** The current state of the request, read for each request of the page. */
export async function StatusContent({ token }: { token: string }) {
  await connection()
  const page = await getAssistancePage(token)
  if (!page) notFound()
  return <RequestStatus {...page} />
}
