import { CoinsScreen } from '@/components/coins/admin/coins-screen'
import { Overview } from '@/components/coins/admin/overview'
import { getCoinOverview } from '@/server/coins/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('coins')

export default async function AdminCoinsPage() {
  return (
    <CoinsScreen tab="overview">
      <Overview overview={await getCoinOverview()} />
    </CoinsScreen>
  )
}
