import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { CustomerName, OrderItems, ShortTime } from '@/components/ui/admin/cells'
import { AppLink } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import { formatCoins } from '@/lib/core/money'
import type { AdminOrder } from '@/server/orders/admin/dto'
import { OrderStateBadge } from './order-state'

const columns =
  'md:grid md:grid-cols-[8.5rem_8rem_minmax(0,1fr)_6rem_6.5rem] md:items-center md:gap-x-3 xl:grid-cols-[8.5rem_12rem_minmax(0,1fr)_7rem_7rem] xl:gap-x-5'

/** Orders as a table on wide screens and as cards on phones. The whole row links to the order. */
export function OrderList({ orders }: { orders: AdminOrder[] }) {
  const t = useTranslations('admin-sales.orders')
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-surface">
      <div
        aria-hidden
        className={`hidden border-border border-b px-4 py-2.5 font-medium text-muted text-xs ${columns}`}
      >
        <span>{t('columns.order')}</span>
        <span>{t('columns.customer')}</span>
        <span>{t('columns.items')}</span>
        <span className="text-right">{t('columns.total')}</span>
        <span>{t('columns.state')}</span>
      </div>
      <ul className="divide-y divide-border">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </div>
  )
}

function OrderRow({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin-sales.orders')
  return (
    <li
      className={`relative grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-4 py-3 text-sm hover:bg-surface-2 ${columns}`}
    >
      <div>
        <AppLink
          href={`/admin/pedidos/${order.id}` as Route}
          aria-label={t('open', { code: order.code })}
          className="font-semibold text-primary-ink tabular-nums after:absolute after:inset-0"
        >
          {order.code}
        </AppLink>
        <ShortTime at={order.createdAt} className="block text-muted text-xs" />
      </div>
      <div className="col-start-1 min-w-0 truncate md:col-start-auto">
        <CustomerName customer={order.customer} />
      </div>
      <p className="col-span-2 row-start-3 line-clamp-2 min-w-0 text-muted md:col-span-1 md:row-start-auto">
        <OrderItems lines={order.lines} />
      </p>
      <div className="col-start-2 row-start-1 text-right md:col-start-auto md:row-start-auto">
        <Price cents={order.totalCents} className="font-semibold" />
        {order.coinsApplied > 0 ? (
          <p className="text-coin-ink text-xs">
            {t('coins', { coins: formatCoins(order.coinsApplied) })}
          </p>
        ) : null}
      </div>
      <div className="col-start-2 row-start-2 justify-self-end md:col-start-auto md:row-start-auto md:justify-self-start">
        <OrderStateBadge state={order.state} />
      </div>
    </li>
  )
}
