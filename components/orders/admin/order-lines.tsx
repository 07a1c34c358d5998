import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Amount } from '@/components/ui/price'
import { StoreImage } from '@/components/ui/store-image'
import { formatAmount, formatCoins } from '@/lib/core/money'
import { effectiveCoupon } from '@/lib/orders/order'
import { saleMarks } from '@/lib/products/sale-texts'
import { cn } from '@/lib/utils'
import type { Order, OrderLine } from '@/server/orders/dto'

/** The lines of an order with their images, and its totals. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <>
      <ul className="divide-y divide-border">
        {order.lines.map((line) => (
          <Line key={`${line.name}:${line.size}:${line.color}`} line={line} />
        ))}
      </ul>
      <AdminOrderTotals order={order} />
    </>
  )
}

function Line({ line }: { line: OrderLine }) {
  const t = useTranslations('admin-orders.detail')
  const marks = saleMarks(line.sale, useTranslations('sale'), { dates: 'full' })
  const options = [
    line.size && t('size', { size: line.size }),
    line.color && t('color', { color: line.color }),
    t('each', { quantity: line.quantity, price: formatAmount(line.unitPriceCents) }),
  ]
  return (
    <li className="flex items-center gap-4 py-3">
      <StoreImage
        src={line.image}
        alt=""
        width={96}
        height={96}
        className="size-14 rounded-md object-cover"
      />
      <div className="min-w-0 flex-1">
        {line.slug ? (
          <AppLink
            href={`/produto/${line.slug}`}
            className="line-clamp-2 font-medium text-sm hover:underline"
          >
            {line.name}
          </AppLink>
        ) : (
          <p className="line-clamp-2 font-medium text-sm">{line.name}</p>
        )}
        {marks.length > 0 ? <p className="font-semibold text-xs">{marks.join(' · ')}</p> : null}
        <p className="text-muted text-xs">{options.filter(Boolean).join(' · ')}</p>
      </div>
      <Amount cents={line.lineTotalCents} className="font-semibold text-sm" />
    </li>
  )
}

/** The totals of an order as it was placed. */
export function AdminOrderTotals({ order }: { order: Order }) {
  const t = useTranslations('admin-orders.detail')
  const coupon = effectiveCoupon(order)
  return (
    <div className="mt-2 border-border border-t pt-3 text-sm">
      <dl className="grid gap-1">
        <Sum label={t('subtotal')}>
          <Amount cents={order.subtotalCents} />
        </Sum>
        {order.proSavingCents > 0 ? (
          <Sum label={t('proSaving')} className="text-pro-ink">
            <Amount cents={-order.proSavingCents} />
          </Sum>
        ) : null}
        {order.bundles.map(({ id, name, discountCents }) => (
          <Sum key={id} label={t('bundle', { name })} className="text-success-ink">
            <Amount cents={-discountCents} />
          </Sum>
        ))}
        {coupon ? (
          <Sum label={t('coupon', { code: coupon.code })} className="text-success-ink">
            {coupon.discountCents > 0 ? (
              <Amount cents={-coupon.discountCents} />
            ) : (
              t('shippingFree')
            )}
          </Sum>
        ) : null}
        {order.manualDiscount ? (
          <Sum
            label={t('manualDiscount', { reason: order.manualDiscount.reason })}
            className="text-success-ink"
          >
            <Amount cents={-order.manualDiscount.cents} />
          </Sum>
        ) : null}
        {order.coinDiscountCents > 0 ? (
          <Sum
            label={t('coinDiscount', { coins: formatCoins(order.coinsApplied) })}
            className="text-coin-ink"
          >
            <Amount cents={-order.coinDiscountCents} />
          </Sum>
        ) : null}
        <Sum label={t('shipping')}>
          {order.shippingKind === 'fee' ? <Amount cents={order.shippingCents ?? 0} /> : null}
          {order.isPickup ? t('pickup') : null}
          {order.shippingKind === 'free' && !order.isPickup ? t('shippingFree') : null}
          {order.shippingKind === 'quote' ? t('shippingQuote') : null}
        </Sum>
        <Sum label={t('total')} className="mt-1 font-bold text-lg">
          <Amount cents={order.totalCents} />
        </Sum>
        {order.pixPercent > 0 ? (
          <Sum label={t('pix', { percent: order.pixPercent })} className="text-success-ink">
            <Amount cents={order.pixTotalCents} className="font-semibold" />
          </Sum>
        ) : null}
      </dl>
      {order.cashbackCoins > 0 ? (
        <p className="mt-1 text-coin-ink text-xs">
          {t('cashback', { coins: formatCoins(order.cashbackCoins) })}
        </p>
      ) : null}
    </div>
  )
}

type SumProps = { label: string; className?: string; children: ReactNode }

function Sum({ label, className, children }: SumProps) {
  return (
    <div className={cn('flex items-baseline justify-between gap-4', className)}>
      <dt className={className ? undefined : 'text-muted'}>{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  )
}
