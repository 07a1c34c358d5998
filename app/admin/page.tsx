import { ReportPage } from '@/components/analytics/admin/report-page'
import { StartPage } from '@/components/analytics/admin/start-page'
import { getReport, listMyAreas } from '@/server/analytics/report-queries'

export default async function AdminPage({ searchParams }: PageProps<'/admin'>) {
  const { name, areas } = await listMyAreas()
  if (!areas.includes('reports')) return <StartPage name={name} areas={areas} />
  return <ReportPage report={await getReport(await searchParams)} />
}
