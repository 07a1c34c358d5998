import { NewOrderScreen } from '@/components/orders/admin/new-order-screen'
import { requireArea } from '@/server/core/session'

export default async function NewOrderPage() {
  await requireArea('orders')
  return <NewOrderScreen />
}
