import { Dashboard } from '@/components/admin/dashboards/dashboard'
import { StartPage } from '@/components/admin/dashboards/start-page'
import { getReport, listMyAreas } from '@/server/admin/reports/queries'

export default async function AdminPage({ searchParams }: PageProps<'/admin'>) {
  const { name, areas } = await listMyAreas()
  if (!areas.includes('reports')) return <StartPage name={name} areas={areas} />
  return <Dashboard report={await getReport(await searchParams)} />
}
