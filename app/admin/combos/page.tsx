import { getTranslations } from 'next-intl/server'
import { Bundles } from '@/components/orders/admin/bundles'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { listBundles } from '@/server/orders/admin-discount-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('bundles')

export default async function AdminBundlesPage() {
  const [bundles, t] = await Promise.all([listBundles(), getTranslations('admin-orders.bundles')])
  return (
    <AdminMessages domain="orders">
      <AdminPage title={t('title')} description={t('lead')}>
        <Bundles bundles={bundles} now={new Date().toISOString()} />
      </AdminPage>
    </AdminMessages>
  )
}
