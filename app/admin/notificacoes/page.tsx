import { getTranslations } from 'next-intl/server'
import { NotificationsCard } from '@/components/staff/admin/notifications-card'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { getNotifications } from '@/server/staff/queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('notifications')

export default async function NotificationsPage() {
  const [t, state] = await Promise.all([
    getTranslations('admin-staff.notifications'),
    getNotifications(),
  ])
  return (
    <AdminPage title={t('title')} description={t('lead')} width="form">
      <NotificationsCard {...state} />
    </AdminPage>
  )
}
