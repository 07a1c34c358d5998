import { getTranslations } from 'next-intl/server'
import { NewOrderForm } from '@/components/orders/admin/new-order-form'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { requireArea } from '@/server/core/session'
import { screenTitle } from '../../screen-title'

export const generateMetadata = screenTitle('orders')

export default async function NewOrderPage() {
  const { areas } = await requireArea('orders')
  const t = await getTranslations('admin-orders')
  return (
    <AdminMessages domain="orders">
      <AdminPage
        breadcrumb={[{ name: t('title'), path: '/admin/pedidos' }]}
        title={t('new.title')}
        description={t('new.lead')}
      >
        <NewOrderForm seesCustomers={areas.includes('customers')} />
      </AdminPage>
    </AdminMessages>
  )
}
