import { notFound } from 'next/navigation'
import { AssistanceDetails } from '@/components/assistance/admin/assistance-details'
import { getAssistanceDetails } from '@/server/assistance/admin/queries'

export default async function AdminAssistanceRequestPage({
  params,
}: PageProps<'/admin/assistencia/[id]'>) {
  const request = await getAssistanceDetails((await params).id)
  if (!request) notFound()
  return <AssistanceDetails request={request} />
}
