import { ReportPage } from '@/components/analytics/admin/report-page'
import { StartPage } from '@/components/analytics/admin/start-page'
import { TodayCard } from '@/components/staff/admin/today-card'
import { getReport, listMyAreas } from '@/server/analytics/report-queries'
import { getWaiting } from '@/server/staff/queries'
import { screenTitle } from './screen-title'

export const generateMetadata = screenTitle('reports')

export default async function AdminPage({ searchParams }: PageProps<'/admin'>) {
  const [{ name, areas }, waiting] = await Promise.all([listMyAreas(), getWaiting()])
  const today = <TodayCard waiting={waiting} />
  if (!areas.includes('reports')) return <StartPage name={name} areas={areas} today={today} />
  return <ReportPage report={await getReport(await searchParams)} areas={areas} today={today} />
}
