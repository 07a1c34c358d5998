import { getTranslations } from 'next-intl/server'
import { SecondFactorCard } from '@/components/auth/admin/second-factor-card'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { getSecondFactor } from '@/server/auth/queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('security')

export default async function SecurityPage() {
  const [t, state] = await Promise.all([getTranslations('second-factor.page'), getSecondFactor()])
  return (
    <AdminPage title={t('title')} description={t('lead')} width="form">
      <SecondFactorCard {...state} />
    </AdminPage>
  )
}
