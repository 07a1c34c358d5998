import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { RequestStatus } from '@/components/assistance/request-status'
import { getAssistancePage } from '@/server/assistance/queries'

/** The request as it is now, read for this visit only. */
export async function StatusContent({ token }: { token: string }) {
  await connection()
  const page = await getAssistancePage(token)
  if (!page) notFound()
  return <RequestStatus {...page} />
}
