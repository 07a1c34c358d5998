import { getTranslations } from 'next-intl/server'
import { OrderBoard } from '@/components/orders/admin/order-board'
import { OrderList } from '@/components/orders/admin/order-list'
import { OrderSelection } from '@/components/orders/admin/order-selection'
import { OrderExport, OrdersScreen, OrderTabs } from '@/components/orders/admin/orders-screen'
import { TablePages } from '@/components/ui/admin/table-pages'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import {
  ORDER_FILTERS,
  ORDER_PAGE_SIZE,
  type OrderSearch,
  orderSearchHref,
  parseOrderSearch,
} from '@/lib/orders/search'
import { listBoard, listOrders, listOrderViews } from '@/server/orders/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('orders')

export default async function AdminOrdersPage({ searchParams }: PageProps<'/admin/pedidos'>) {
  const search = parseOrderSearch(await searchParams)
  return (
    <OrdersScreen search={search} views={await listOrderViews()}>
      {search.view === 'quadro' ? <Board search={search} /> : <List search={search} />}
    </OrdersScreen>
  )
}

async function Board({ search }: { search: OrderSearch }) {
  return <OrderBoard columns={await listBoard(search)} search={search} />
}

async function List({ search }: { search: OrderSearch }) {
  const t = await getTranslations('admin-orders')
  const { orders, total, counts } = await listOrders(search)
  const isFiltered = search.state !== null || ORDER_FILTERS.some((name) => search[name])
  return (
    <>
      <OrderTabs search={search} counts={counts} />
      <OrderExport search={search} total={total} />
      <OrderSelection search={search} total={orders.length} found={total}>
        {total === 0 ? (
          <EmptyState
            icon={<Icon name={isFiltered ? 'search' : 'receipt'} />}
            title={t(isFiltered ? 'noneTitle' : 'emptyTitle')}
            text={t(isFiltered ? 'none' : 'empty')}
          />
        ) : (
          <OrderList orders={orders} />
        )}
      </OrderSelection>
      <TablePages
        page={search.page}
        pageSize={ORDER_PAGE_SIZE}
        total={total}
        href={(page) => orderSearchHref(search, { page })}
      />
    </>
  )
}
