import { getFormatter, getTranslations } from 'next-intl/server'
import { AppLink } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import type { AdminOrder } from '@/server/admin/orders/dto'
import { OrderMoves } from './order-moves'

const LINES_SHOWN = 2

/** The latest orders, each with its state and the moves that it may make. */
export async function OrdersTable({ orders }: { orders: AdminOrder[] }) {
  const t = await getTranslations('admin.orders')
  return (
    <section aria-labelledby="pedidos">
      <h1 id="pedidos" className="display-2">
        {t('title')}
      </h1>
      <p className="mt-1 mb-6 text-muted">{t('lead')}</p>
      {orders.length === 0 ? (
        <p className="rounded-lg border border-border border-dashed p-8 text-center text-muted">
          {t('empty')}
        </p>
      ) : (
        <ul className="grid gap-3">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  )
}

async function OrderRow({ order }: { order: AdminOrder }) {
  const t = await getTranslations('admin.orders')
  const format = await getFormatter()
  const hidden = order.lines.length - LINES_SHOWN
  const shown = order.lines.slice(0, LINES_SHOWN).map((line) => `${line.quantity}× ${line.name}`)
  if (hidden > 0) shown.push(t('moreLines', { count: hidden }))
  return (
    <li className="grid items-center gap-x-6 gap-y-2 rounded-lg border border-border bg-surface p-4 md:grid-cols-[10rem_1fr_8rem_auto]">
      <div>
        <AppLink
          href={`/pedido/${order.token}`}
          aria-label={t('open', { code: order.code })}
          className="font-semibold text-primary-ink tabular-nums underline-offset-4 hover:underline"
        >
          {order.code}
        </AppLink>
        <p className="text-muted text-xs">
          {format.dateTime(new Date(order.createdAt), { dateStyle: 'short', timeStyle: 'short' })}
        </p>
      </div>
      <p className="text-sm">{shown.join(', ')}</p>
      <Price cents={order.totalCents} className="font-semibold" />
      <OrderMoves orderId={order.id} code={order.code} state={order.state} />
    </li>
  )
}
