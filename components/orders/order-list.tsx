import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AppLink, ExternalLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'
import { StoreImage } from '@/components/ui/store-image'
import { isAwaitingMessage } from '@/lib/orders/states'
import { trackingLink } from '@/lib/orders/tracking'
import { saleMarks } from '@/lib/products/sale-texts'
import type { Order } from '@/server/orders/dto'
import { OrderChatLink } from './order-chat-link'
import { OrderStateBadge } from './order-state-badge'
import { isFinal } from './timeline'

type OrderListProps = {
  orders: readonly Order[]
  /** Chat links by order token, for the orders whose message can be sent. */
  chatUrls: Record<string, string>
  /** Returns the button that orders the lines of an order again. */
  reorder: (order: Order) => ReactNode
}

const rowButton = buttonVariants({
  variant: 'outline',
  size: 'sm',
  className:
    'relative z-10 max-md:order-last max-md:h-auto max-md:min-h-11 max-md:w-full max-md:whitespace-normal max-md:px-2 max-md:py-1.5',
})

/** The orders of the customer, newest first, each with code and state. */
export async function OrderList({ orders, chatUrls, reorder }: OrderListProps) {
  const t = await getTranslations('orders.list')
  if (orders.length === 0) return <NoOrders />
  return (
    <ul className="grid grid-cols-1 gap-3">
      {orders.map((order) => (
        <OrderRow
          key={order.token}
          order={order}
          openLabel={t('open', { code: order.code })}
          chatUrl={chatUrls[order.token]}
          reorder={isFinal(order.state) ? reorder(order) : null}
        />
      ))}
    </ul>
  )
}

type OrderRowProps = {
  order: Order
  openLabel: string
  chatUrl: string | undefined
  reorder: ReactNode
}

async function OrderRow({ order, openLabel, chatUrl, reorder }: OrderRowProps) {
  const page = await getTranslations('orders.page')
  const sendLabel = page(isAwaitingMessage(order) ? 'send' : 'sendAgain')
  const t = await getTranslations('orders.list')
  const saleText = await getTranslations('sale')
  const marks = order.lines.flatMap(({ sale }) => saleMarks(sale, saleText, { dates: 'full' }))
  const tracking = await getTranslations('orders.tracking')
  const parcelUrl =
    order.state === 'shipped' && order.tracking ? trackingLink(order.tracking) : null
  const format = await getFormatter()
  const names = order.lines.map(({ name, quantity }) =>
    quantity > 1 ? `${quantity} × ${name}` : name,
  )
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li className="relative flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-border bg-surface p-4 transition-colors hover:border-border-strong">
      <div className="-space-x-4 flex" aria-hidden>
        {order.lines.slice(0, 3).map(({ name, size, color, image }) => (
          <StoreImage
            key={`${name}:${size}:${color}`}
            src={image}
            alt=""
            width={96}
            height={96}
            className="size-14 rounded-md border-2 border-surface object-cover"
          />
        ))}
      </div>
      <div className="grid min-w-40 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <AppLink
            href={`/pedido/${order.token}`}
            aria-label={openLabel}
            className="font-semibold after:absolute after:inset-0 after:rounded-lg"
          >
            {order.code}
          </AppLink>
          <OrderStateBadge order={order} />
        </p>
        <p className="text-muted text-sm">
          <time dateTime={order.createdAt}>
            {format.dateTime(new Date(order.createdAt), { dateStyle: 'long' })}
          </time>
          {` · ${t('items', { count })}`}
        </p>
        <p className="line-clamp-2 break-words text-sm">{names.join(', ')}</p>
        {order.state === 'shipped' && order.events[0] ? (
          <p className="font-semibold text-sm">{tracking(`kinds.${order.events[0].kind}`)}</p>
        ) : null}
        {marks.length > 0 ? (
          <p className="font-semibold text-xs">{[...new Set(marks)].join(' · ')}</p>
        ) : null}
      </div>
      {chatUrl && order.state === 'sent' ? (
        <OrderChatLink
          token={order.token}
          href={chatUrl}
          aria-label={`${sendLabel}: ${order.code}`}
          className={rowButton}
        >
          <Icon name="whatsapp" className="size-4.5 text-success-ink" />
          {sendLabel}
        </OrderChatLink>
      ) : null}
      {parcelUrl ? (
        <ExternalLink
          href={parcelUrl}
          aria-label={tracking('followOrder', { code: order.code })}
          className={rowButton}
        >
          <Icon name="truck" className="size-4.5" />
          {tracking('follow')}
        </ExternalLink>
      ) : null}
      {reorder}
      <p className="ml-auto flex items-center gap-3">
        <Price cents={order.totalCents} className="font-bold" />
        <Icon name="chevron-right" className="text-muted" />
      </p>
    </li>
  )
}

async function NoOrders() {
  const t = await getTranslations('orders.list')
  return (
    <EmptyState icon={<Icon name="package" />} title={t('empty')} text={t('emptyHint')}>
      <AppLink href="/categoria/ofertas" className={buttonVariants()}>
        {t('browse')}
      </AppLink>
    </EmptyState>
  )
}
