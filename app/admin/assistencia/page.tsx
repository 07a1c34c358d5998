import { AssistanceScreen } from '@/components/assistance/admin/assistance-screen'
import { parseTableQuery } from '@/lib/core/table-query'
import {
  ASSISTANCE_PAGE_SIZE,
  assistanceRules,
  listAssistance,
} from '@/server/assistance/admin-queries'
import { requireArea } from '@/server/core/session'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('assistance')

export default async function AdminAssistancePage({
  searchParams,
}: PageProps<'/admin/assistencia'>) {
  const query = parseTableQuery(await searchParams, assistanceRules)
  const [{ rows, total }, { areas }] = await Promise.all([
    listAssistance(query),
    requireArea('assistance'),
  ])
  return (
    <AssistanceScreen
      rows={rows}
      total={total}
      pageSize={ASSISTANCE_PAGE_SIZE}
      query={query}
      canEditPrices={areas.includes('settings')}
    />
  )
}
