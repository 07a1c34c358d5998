import { useTranslations } from 'next-intl'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import type { Order } from '@/server/orders/dto'
import { AdjustForm } from './adjust-form'
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

/** The form that adjusts an unpaid order. */
export function AdjustScreen({ id, order }: { id: string; order: Order }) {
  const t = useTranslations('admin-orders')
  return (
    <AdminMessages domain="orders">
      <AdminPage
        breadcrumb={[
          { name: t('title'), path: '/admin/pedidos' },
          { name: order.code, path: `/admin/pedidos/${id}` },
        ]}
        title={t('adjust.title')}
        description={t('adjust.lead', { code: order.code })}
      >
        <AdjustForm id={id} order={order} />
      </AdminPage>
    </AdminMessages>
  )
}
