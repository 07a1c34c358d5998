import { NewOrderScreen } from '@/components/orders/admin/order-form-screens'
import { requireArea } from '@/server/core/session'
import { screenTitle } from '../../screen-title'

export const generateMetadata = screenTitle('orders')

export default async function NewOrderPage() {
  await requireArea('orders')
  return <NewOrderScreen />
}
