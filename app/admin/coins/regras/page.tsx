import { CoinsScreen } from '@/components/coins/admin/coins-screen'
import { Rules } from '@/components/coins/admin/rule-forms'
import { getDailySettings, listCoinRules } from '@/server/coins/admin-queries'
import { screenTitle } from '../../screen-title'

export const generateMetadata = screenTitle('coins')

export default async function AdminCoinRulesPage() {
  const [rules, daily] = await Promise.all([listCoinRules(), getDailySettings()])
  return (
    <CoinsScreen tab="rules">
      <Rules rules={rules} daily={daily} />
    </CoinsScreen>
  )
}
