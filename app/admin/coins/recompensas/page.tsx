import { CoinsScreen, Redemptions } from '@/components/coins/admin/coins-screen'
import { Rewards } from '@/components/coins/admin/rewards'
import { listRedemptions, listRewards } from '@/server/coins/admin-queries'
import { screenTitle } from '../../screen-title'

export const generateMetadata = screenTitle('coins')

export default async function AdminRewardsPage({
  searchParams,
}: PageProps<'/admin/coins/recompensas'>) {
  const { codigo } = await searchParams
  const code = typeof codigo === 'string' ? codigo.trim().slice(0, 20) : ''
  const [rewards, redemptions] = await Promise.all([listRewards(), listRedemptions(code)])
  return (
    <CoinsScreen tab="rewards">
      <div className="grid grid-cols-1 gap-4">
        <Rewards rewards={rewards} />
        <Redemptions {...redemptions} code={code} />
      </div>
    </CoinsScreen>
  )
}
