import { CoinsScreen } from '@/components/admin/coins/coins-screen'
import { Overview } from '@/components/admin/coins/overview'
import { getCoinOverview } from '@/server/admin/coins/queries'

export default async function AdminCoinsPage() {
  return (
    <CoinsScreen tab="overview">
      <Overview overview={await getCoinOverview()} />
    </CoinsScreen>
  )
}
