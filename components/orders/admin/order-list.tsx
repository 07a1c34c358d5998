import { useTranslations } from 'next-intl'
import { CustomerName, OrderItems, ShortTime } from '@/components/ui/admin/cells'
import { adminText } from '@/components/ui/admin/texts'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { Amount } from '@/components/ui/price'
import { Table, type TableColumn } from '@/components/ui/table'
import { formatCep } from '@/lib/cart/cep'
import { formatPhone } from '@/lib/cart/contact'
import { formatCoins } from '@/lib/core/money'
import { addressText } from '@/lib/orders/order'
import type { AdminOrder } from '@/server/orders/admin-dto'
import { AdminOrderStateBadge } from '../order-state-badge'

/** The telephone number of an order, and its address, CEP or pick-up. */
function Recipient({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin-orders')
  const { phone, isPickup, address, deliveryCep } = order
  const place = address ? addressText(address) : deliveryCep && formatCep(deliveryCep)
  return (
    <>
      {phone ? <span className="block tabular-nums">{formatPhone(phone)}</span> : null}
      {isPickup ? <Badge tone="outline">{t('pickup')}</Badge> : null}
      {place ? <span className="line-clamp-2">{place}</span> : null}
    </>
  )
}

/** A page of orders. The whole row links to the order. */
export function OrderList({ orders }: { orders: AdminOrder[] }) {
  const t = useTranslations('admin-orders')
  const columns: TableColumn<AdminOrder>[] = [
    {
      id: 'order',
      header: t('columns.order'),
      isTitle: true,
      cell: ({ code }) => <span className="text-primary-ink tabular-nums">{code}</span>,
      note: ({ createdAt }) => <ShortTime at={createdAt} />,
      className: 'md:whitespace-nowrap',
    },
    {
      id: 'customer',
      header: t('columns.customer'),
      cell: (order) => <CustomerName order={order} />,
      note: (order) => <Recipient order={order} />,
      className: 'md:max-w-56',
    },
    {
      id: 'items',
      header: t('columns.items'),
      cell: ({ lines }) => (
        <p className="line-clamp-2 text-muted">
          <OrderItems lines={lines} />
        </p>
      ),
    },
    {
      id: 'total',
      header: t('columns.total'),
      align: 'end',
      cell: ({ totalCents, coinsApplied }) => (
        <>
          <Amount cents={totalCents} className="font-semibold" />
          {coinsApplied > 0 ? (
            <p className="text-coin-ink text-xs">
              {t('coins', { coins: formatCoins(coinsApplied) })}
            </p>
          ) : null}
        </>
      ),
    },
    {
      id: 'state',
      header: t('columns.state'),
      cell: ({ state, awaitsMessage }) => (
        <>
          <AdminOrderStateBadge state={state} />
          {awaitsMessage ? <p className="mt-1 text-muted text-xs">{t('noMessage')}</p> : null}
        </>
      ),
    },
  ]
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={orders}
      rowHref={({ id }) => `/admin/pedidos/${id}`}
      rowLabel={({ code }) => t('open', { code })}
      choice={{
        header: adminText('table.choice'),
        box: ({ id, code }) => (
          <Checkbox name="ids" value={id} aria-label={t('bulk.select', { code })} />
        ),
      }}
    />
  )
}
