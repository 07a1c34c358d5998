import { AssistanceList } from '@/components/admin/assistance-list'
import { oneOf } from '@/lib/assistance/choices'
import { ASSISTANCE_STATES } from '@/lib/assistance/states'
import { listAssistance } from '@/server/admin/assistance/queries'

export default async function AdminAssistancePage({
  searchParams,
}: PageProps<'/admin/assistencia'>) {
  const state = oneOf(ASSISTANCE_STATES, (await searchParams).estado)
  return <AssistanceList requests={await listAssistance(state)} state={state} />
}
