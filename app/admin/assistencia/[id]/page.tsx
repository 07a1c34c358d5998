import { notFound } from 'next/navigation'
import { AssistanceDetails } from '@/components/admin/assistance/details'
import { getAssistanceDetails } from '@/server/admin/assistance/queries'

export default async function AdminAssistanceRequestPage({
  params,
}: PageProps<'/admin/assistencia/[id]'>) {
  const request = await getAssistanceDetails((await params).id)
  if (!request) notFound()
  return <AssistanceDetails request={request} />
}
