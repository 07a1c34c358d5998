import { notFound } from 'next/navigation'
import { OrderScreen } from '@/components/admin/orders/order-screen'
import '@/components/admin/orders/print.css'
import { getAdminOrder } from '@/server/admin/orders/queries'

export default async function AdminOrderPage({ params }: PageProps<'/admin/pedidos/[id]'>) {
  const details = await getAdminOrder((await params).id)
  if (!details) notFound()
  return <OrderScreen details={details} />
}
