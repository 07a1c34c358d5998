import { CoinsScreen, Overview } from '@/components/coins/admin/coins-screen'
import { getCoinOverview } from '@/server/coins/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('coins')

export default async function AdminCoinsPage({ searchParams }: PageProps<'/admin/coins'>) {
  const { conferir } = await searchParams
  return (
    <CoinsScreen tab="overview">
      <Overview overview={await getCoinOverview(conferir === '1')} />
    </CoinsScreen>
  )
}
