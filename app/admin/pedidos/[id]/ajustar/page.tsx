import { notFound, redirect } from 'next/navigation'
import { AdjustScreen } from '@/components/orders/admin/order-form-screens'
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
  if (!awaitsPayment(details.order.state)) redirect(`/admin/pedidos/${id}`)
  return <AdjustScreen id={id} order={details.order} />
}
