import { OrdersTable } from '@/components/admin/orders-table'
import { listLatestOrders } from '@/server/admin/orders/queries'

export default async function AdminPage() {
  return <OrdersTable orders={await listLatestOrders()} />
}
