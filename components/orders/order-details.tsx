import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Price } from '@/components/ui/price'
import { Skeleton } from '@/components/ui/skeleton'
import { StoreImage } from '@/components/ui/store-image'
import { formatPrice } from '@/lib/core/money'
import { awaitsPayment } from '@/lib/orders/states'
import { laterDeliveryNote, saleMarks } from '@/lib/products/sale-texts'
import { cn } from '@/lib/utils'
import type { Order, OrderLine, PixPayment as Payment } from '@/server/orders/dto'
import { OrderActions } from './order-actions'
import { OrderAdjustments } from './order-adjustments'
import { OrderStateBadge } from './order-state-badge'
import { OrderTimeline } from './order-timeline'
import { OrderTotals, PixPayment } from './order-totals'

const card = 'rounded-lg border border-border bg-surface p-5 shadow-card md:p-6'

type OrderDetailsProps = {
  order: Order
  url: string
  whatsappUrl: string | null
  /** The button that orders the lines again. */
  reorder: ReactNode
  pix: Payment | null
  arrivesBy: string | null
}

/** The page of an order: state, lines, totals, and the link to the chat. */
export async function OrderDetails(props: OrderDetailsProps) {
  const { order, url, whatsappUrl, reorder, pix, arrivesBy } = props
  const t = await getTranslations('orders.page')
  const format = await getFormatter()
  const date = format.dateTime(new Date(order.createdAt), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <div className="grid grid-cols-1 gap-6 py-8 md:py-10">
      <header className="grid gap-2">
        <p className="eyebrow text-muted">{t('eyebrow')}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="display-1">{t('title', { code: order.code })}</h1>
          <OrderStateBadge order={order} />
        </div>
        <p className="text-muted text-sm">{t('placedAt', { date })}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 gap-5">
          <div className={card}>
            <OrderTimeline order={order} arrivesBy={arrivesBy} />
          </div>
          {order.revisions.length > 0 ? (
            <div className={card}>
              <OrderAdjustments revisions={order.revisions} />
            </div>
          ) : null}
          <div className={card}>
            <OrderLines lines={order.lines} />
          </div>
        </div>
        <div
          className={cn(
            card,
            'grid grid-cols-1 gap-6 lg:sticky lg:top-28',
            // On phones, payment and actions come first until the order is paid, and then its state.
            awaitsPayment(order.state) && 'order-first lg:order-none',
          )}
        >
          <OrderTotals order={order} />
          {pix ? <PixPayment {...pix} /> : null}
          <OrderActions order={order} url={url} chatUrl={whatsappUrl} reorder={reorder} />
        </div>
      </div>
    </div>
  )
}

/** The loading state of an order. */
export async function OrderSkeleton() {
  const t = await getTranslations('orders.page')
  return (
    <div className="grid gap-6 py-8 md:py-10">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <div className="grid gap-3">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-4 w-56" />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </div>
  )
}

/** The ordered products with the names and prices at the time of the order. */
async function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const t = await getTranslations('orders.lines')
  const saleText = await getTranslations('sale')
  const note = laterDeliveryNote(
    lines.map(({ sale }) => sale),
    saleText,
  )
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines" className="display-3 flex items-center gap-2">
        {t('title')}
        <Badge>{t('count', { count })}</Badge>
      </h2>
      {note ? <p className="mt-2 text-muted text-sm">{note}</p> : null}
      <ul className="mt-2 divide-y divide-border">
        {lines.map((line) => (
          <li
            key={`${line.name}:${line.size}:${line.color}`}
            className="flex items-center gap-4 py-3.5"
          >
            <StoreImage
              src={line.image}
              alt=""
              width={96}
              height={96}
              className="size-16 rounded-md object-cover"
            />
            <div className="grid min-w-0 flex-1 gap-0.5">
              <OrderLineName line={line} />
              <LineMarks marks={saleMarks(line.sale, saleText, { dates: 'full' })} />
              <p className="text-muted text-xs">
                {[
                  line.size && t('size', { size: line.size }),
                  line.color && t('color', { color: line.color }),
                  t('each', { quantity: line.quantity, price: formatPrice(line.unitPriceCents) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Price cents={line.lineTotalCents} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LineMarks({ marks }: { marks: readonly string[] }) {
  if (marks.length === 0) return null
  return <p className="font-semibold text-xs">{marks.join(' · ')}</p>
}

function OrderLineName({ line }: { line: OrderLine }) {
  const nameClass = 'line-clamp-2 font-medium text-sm leading-5'
  if (!line.slug) return <p className={nameClass}>{line.name}</p>
  return (
    <AppLink href={`/produto/${line.slug}`} className={`${nameClass} hover:underline`}>
      {line.name}
    </AppLink>
  )
}
