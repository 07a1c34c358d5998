import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AdjustForm } from '@/components/orders/admin/adjust-form'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { awaitsPayment } from '@/lib/orders/states'
import { getAdminOrder } from '@/server/orders/admin-queries'
import { screenTitle } from '../../../screen-title'

export const generateMetadata = screenTitle('orders')

export default async function AdjustOrderPage({
  params,
}: PageProps<'/admin/pedidos/[id]/ajustar'>) {
  const { id } = await params
  const details = await getAdminOrder(id)
  if (!details) notFound()
  const { order } = details
  if (!awaitsPayment(order.state)) redirect(`/admin/pedidos/${id}`)
  const t = await getTranslations('admin-orders')
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
