import { notFound } from 'next/navigation'
import { OrderScreen } from '@/components/orders/admin/order-screen'
import '@/components/ui/admin/print.css'
import { requireArea } from '@/server/core/session'
import { getAdminOrder } from '@/server/orders/admin-queries'
import { getSiteSettings } from '@/server/settings/queries'
import { screenTitle } from '../../screen-title'

export const generateMetadata = screenTitle('orders')

export default async function AdminOrderPage({ params }: PageProps<'/admin/pedidos/[id]'>) {
  const { id } = await params
  const [{ areas }, details] = await Promise.all([requireArea('orders'), getAdminOrder(id)])
  if (!details) notFound()
  const { settings } = await getSiteSettings()
  return (
    <OrderScreen details={details} store={settings} seesCustomers={areas.includes('customers')} />
  )
}
