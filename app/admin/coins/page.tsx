import { CoinsScreen } from '@/components/coins/admin/coins-screen'
import { Overview } from '@/components/coins/admin/overview'
import { getCoinOverview } from '@/server/coins/admin/queries'

export default async function AdminCoinsPage() {
  return (
    <CoinsScreen tab="overview">
      <Overview overview={await getCoinOverview()} />
    </CoinsScreen>
  )
}
