import { useTranslations } from 'next-intl'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import type { Order } from '@/server/orders/dto'
import { AdjustForm } from './adjust-form'

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
