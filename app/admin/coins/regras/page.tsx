import { CoinsScreen } from '@/components/admin/coins/coins-screen'
import { Rules } from '@/components/admin/coins/rules'
import { getDailySettings, listCoinRules } from '@/server/admin/coins/queries'

export default async function AdminCoinRulesPage() {
  const [rules, daily] = await Promise.all([listCoinRules(), getDailySettings()])
  return (
    <CoinsScreen tab="rules">
      <Rules rules={rules} daily={daily} />
    </CoinsScreen>
  )
}
