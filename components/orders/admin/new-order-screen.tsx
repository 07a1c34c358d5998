import { useTranslations } from 'next-intl'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { NewOrderForm } from './new-order-form'

/** The form that enters an order. */
export function NewOrderScreen() {
  const t = useTranslations('admin-orders')
  return (
    <AdminMessages domain="orders">
      <AdminPage
        breadcrumb={[{ name: t('title'), path: '/admin/pedidos' }]}
        title={t('new.title')}
        description={t('new.lead')}
      >
        <NewOrderForm />
      </AdminPage>
    </AdminMessages>
  )
}
