import { notFound } from 'next/navigation'
import { AssistanceDetails } from '@/components/assistance/admin/assistance-details'
import '@/components/ui/admin/print.css'
import { getAssistanceDetails } from '@/server/assistance/admin-queries'
import { getAssistanceSettings } from '@/server/assistance/queries'
import { requireArea } from '@/server/core/session'
import { getSiteSettings } from '@/server/settings/queries'
import { screenTitle } from '../../screen-title'

export const generateMetadata = screenTitle('assistance')

export default async function AdminAssistanceRequestPage({
  params,
}: PageProps<'/admin/assistencia/[id]'>) {
  const request = await getAssistanceDetails((await params).id)
  if (!request) notFound()
  const [{ settings }, { coinBonusPercent }, { areas }] = await Promise.all([
    getSiteSettings(),
    getAssistanceSettings(),
    requireArea('assistance'),
  ])
  return (
    <AssistanceDetails
      request={request}
      store={settings}
      coinBonusPercent={areas.includes('coins') ? coinBonusPercent : null}
    />
  )
}
