import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import { Price } from '@/components/ui/price'
import { QrImage } from '@/components/ui/qr-image'
import { formatCep } from '@/lib/cart/cep'
import { formatPhone } from '@/lib/cart/contact'
import { formatCoins } from '@/lib/core/money'
import { addressText, effectiveCoupon } from '@/lib/orders/order'
import { awaitsPayment, isPaid } from '@/lib/orders/states'
import { cn } from '@/lib/utils'
import type { Order, PixPayment as Payment } from '@/server/orders/dto'

/** The totals of the order at the time it was placed. */
export async function OrderTotals({ order }: { order: Order }) {
  const t = await getTranslations('orders.totals')
  const coins = formatCoins(order.coinsApplied)
  const coupon = effectiveCoupon(order)
  return (
    <section aria-labelledby="order-totals">
      <h2 id="order-totals" className="display-3">
        {t('title')}
      </h2>
      <dl className="mt-4 grid gap-1.5 text-sm">
        <Row label={t('subtotal')}>
          <Price cents={order.subtotalCents} />
        </Row>
        {order.proSavingCents > 0 ? (
          <Row label={t('proSaving')} className="text-pro-ink">
            <Price cents={-order.proSavingCents} />
          </Row>
        ) : null}
        {order.bundles.map(({ id, name, discountCents }) => (
          <Row key={id} label={t('bundle', { name })} className="text-success-ink">
            <Price cents={-discountCents} />
          </Row>
        ))}
        {coupon ? (
          <Row label={t('coupon', { code: coupon.code })} className="text-success-ink">
            {coupon.discountCents > 0 ? (
              <Price cents={-coupon.discountCents} />
            ) : (
              t('couponShipping')
            )}
          </Row>
        ) : null}
        {order.manualDiscount ? (
          <Row
            label={t('manualDiscount', { reason: order.manualDiscount.reason })}
            className="text-success-ink"
          >
            <Price cents={-order.manualDiscount.cents} />
          </Row>
        ) : null}
        {order.coinDiscountCents > 0 ? (
          <Row label={t('coins', { coins })} className="text-coin-ink">
            <Price cents={-order.coinDiscountCents} />
          </Row>
        ) : null}
        <Row
          label={
            order.deliveryCep && !order.isPickup
              ? t('shippingTo', { cep: formatCep(order.deliveryCep) })
              : t('shipping')
          }
        >
          {order.shippingKind === 'fee' ? <Price cents={order.shippingCents ?? 0} /> : null}
          {order.isPickup ? t('pickup') : null}
          {order.shippingKind === 'free' && !order.isPickup ? (
            <span className="font-bold text-success-ink">{t('free')}</span>
          ) : null}
          {order.shippingKind === 'quote' ? t('quote') : null}
        </Row>
        <Row label={t('total')} className="mt-2 border-border border-t pt-3 font-bold text-xl">
          <Price cents={order.totalCents} />
        </Row>
        {order.pixPercent > 0 && awaitsPayment(order.state) ? (
          <Row label={t('pix', { percent: order.pixPercent })} className="text-success-ink">
            <Price cents={order.pixTotalCents} className="font-semibold" />
          </Row>
        ) : null}
      </dl>
      {order.contact || order.address ? <OrderContact order={order} /> : null}
      {order.cashbackCoins > 0 && (isPaid(order.state) || awaitsPayment(order.state)) ? (
        <p className="mt-2 text-coin-ink text-xs">
          {t(`cashback.${isPaid(order.state) ? 'given' : 'ahead'}`, {
            coins: formatCoins(order.cashbackCoins),
          })}
        </p>
      ) : null}
    </section>
  )
}

/** The contact data and the delivery address of the order, as far as the visitor may see them. */
async function OrderContact({ order: { contact, address } }: { order: Order }) {
  const t = await getTranslations('orders')
  const { payment, name, phone, note, gift = null } = contact ?? {}
  const rows = [
    ['payment', payment && t(`message.payments.${payment}`)],
    ['name', name],
    ['phone', phone && formatPhone(phone)],
    ['address', address && addressText(address)],
    ['note', note],
    ['gift', gift === null ? null : gift || t('contact.giftPlain')],
  ] as const
  return (
    <dl className="mt-4 grid gap-1.5 border-border border-t pt-3 text-sm">
      {rows.map(([label, value]) =>
        value ? (
          <Row key={label} label={t(`contact.${label}`)}>
            <span className="wrap-anywhere">{value}</span>
          </Row>
        ) : null,
      )}
    </dl>
  )
}

type RowProps = { label: string; className?: string; children: ReactNode }

function Row({ label, className, children }: RowProps) {
  return (
    <div className={cn('flex items-baseline justify-between gap-4', className)}>
      <dt className={className ? undefined : 'text-muted'}>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}

/** The Pix code of an order as QR and as a text to copy. */
export async function PixPayment({ code, amountCents, receiver }: Payment) {
  const t = await getTranslations('orders.pix')
  return (
    <section aria-labelledby="order-pix" className="grid grid-cols-1 gap-3">
      <h2 id="order-pix" className="display-3">
        {t('title')}
      </h2>
      <p className="text-sm">
        {amountCents === null ? (
          t('openAmount')
        ) : (
          <>
            <Price cents={amountCents} className="font-bold text-success-ink text-xl" />{' '}
            {t('amountHint')}
          </>
        )}
      </p>
      <div className="mx-auto w-full max-w-56">
        <QrImage text={code} label={t('qr')} />
      </div>
      <p className="text-muted text-xs">{t('receiver', { receiver })}</p>
      <p
        data-testid="pix-code"
        className="break-all rounded-md bg-surface-2 p-3 font-mono text-xs leading-5"
      >
        {code}
      </p>
      <CopyButton
        variant="outline"
        className="w-full"
        text={code}
        label={t('copy')}
        copied={t('copied')}
        failed={t('copyFailed')}
      />
      <p className="text-muted text-xs">{t('proof')}</p>
    </section>
  )
}
