import { OrderBoard } from '@/components/orders/admin/order-board'
import { OrderList } from '@/components/orders/admin/order-list'
import { OrderPages } from '@/components/orders/admin/order-pages'
import { OrderTabs } from '@/components/orders/admin/order-tabs'
import { OrdersEmpty } from '@/components/orders/admin/orders-empty'
import { OrdersScreen } from '@/components/orders/admin/orders-screen'
import { type OrderSearch, parseOrderSearch } from '@/lib/orders/search'
import { listBoard, listOrders } from '@/server/orders/admin/queries'

export default async function AdminOrdersPage({ searchParams }: PageProps<'/admin/pedidos'>) {
  const search = parseOrderSearch(await searchParams)
  return (
    <OrdersScreen search={search}>
      {search.view === 'quadro' ? <Board search={search} /> : <List search={search} />}
    </OrdersScreen>
  )
}

async function Board({ search }: { search: OrderSearch }) {
  return <OrderBoard columns={await listBoard(search)} search={search} />
}

async function List({ search }: { search: OrderSearch }) {
  const { orders, total, counts } = await listOrders(search)
  const isFiltered = Boolean(search.q || search.state || search.from || search.to)
  return (
    <>
      <OrderTabs search={search} counts={counts} />
      {orders.length === 0 ? (
        <OrdersEmpty isFiltered={isFiltered} />
      ) : (
        <OrderList orders={orders} />
      )}
      <OrderPages search={search} total={total} />
    </>
  )
}
