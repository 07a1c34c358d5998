import { Campaigns } from '@/components/coins/admin/campaigns'
import { CoinsScreen } from '@/components/coins/admin/coins-screen'
import { listCampaigns } from '@/server/coins/admin-queries'
import { screenTitle } from '../../screen-title'

export const generateMetadata = screenTitle('coins')

export default async function AdminCampaignsPage() {
  const { campaigns, categories } = await listCampaigns()
  return (
    <CoinsScreen tab="campaigns">
      <Campaigns campaigns={campaigns} categories={categories} now={new Date().toISOString()} />
    </CoinsScreen>
  )
}
