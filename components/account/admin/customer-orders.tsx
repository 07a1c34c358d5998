import type { Route } from 'next'
import { getFormatter, getTranslations } from 'next-intl/server'
import { AdminCard } from '@/components/ui/admin/admin-card'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Price } from '@/components/ui/price'
import type { OrderState } from '@/lib/orders/states'
import type { CustomerOrder } from '@/server/account/admin/dto'

const tones: Record<OrderState, 'neutral' | 'good' | 'danger' | 'coin' | 'outline' | 'primary'> = {
  sent: 'coin',
  confirmed: 'neutral',
  paid: 'good',
  shipped: 'primary',
  delivered: 'good',
  cancelled: 'outline',
  expired: 'outline',
  returned: 'danger',
}

/** The latest orders of a customer, linked to their screens. */
export async function CustomerOrders({ orders }: { orders: CustomerOrder[] }) {
  const t = await getTranslations('admin-account.profile')
  const states = await getTranslations('admin-orders.states')
  const format = await getFormatter()
  return (
    <AdminCard title={t('orders')}>
      {orders.length === 0 ? (
        <p className="text-muted text-sm">{t('ordersEmpty')}</p>
      ) : (
        <ul className="divide-y divide-border">
          {orders.map((order) => (
            <li
              key={order.id}
              className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
            >
              <AppLink
                href={`/admin/pedidos/${order.id}` as Route}
                className="font-semibold text-primary-ink tabular-nums underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {order.code}
              </AppLink>
              <Badge tone={tones[order.state]}>{states(order.state)}</Badge>
              <span className="ml-auto flex items-center gap-4">
                <span className="text-muted text-xs tabular-nums">
                  {format.dateTime(new Date(order.createdAt), { dateStyle: 'short' })}
                </span>
                <Price
                  cents={order.totalCents}
                  className="min-w-20 text-right font-medium text-sm"
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </AdminCard>
  )
}
