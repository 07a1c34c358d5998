import { NewOrderScreen } from '@/components/orders/admin/new-order-screen'
import { requireArea } from '@/server/core/session'
import { screenTitle } from '../../screen-title'

export const generateMetadata = screenTitle('orders')

export default async function NewOrderPage() {
  await requireArea('orders')
  return <NewOrderScreen />
}
