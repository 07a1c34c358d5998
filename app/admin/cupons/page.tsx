import { getTranslations } from 'next-intl/server'
import { Coupons } from '@/components/orders/admin/coupons'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { listCoupons } from '@/server/orders/admin-discount-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('coupons')

export default async function AdminCouponsPage() {
  const [coupons, t] = await Promise.all([listCoupons(), getTranslations('admin-orders.coupons')])
  return (
    <AdminMessages domain="orders">
      <AdminPage title={t('title')} description={t('lead')}>
        <Coupons coupons={coupons} />
      </AdminPage>
    </AdminMessages>
  )
}
