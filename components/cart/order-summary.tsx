import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'
import { Skeleton } from '@/components/ui/skeleton'
import { campaignTexts } from '@/lib/coins/campaign'
import { formatCoins } from '@/lib/core/money'
import type { ErrorCode } from '@/lib/core/result'
import { cn } from '@/lib/utils'
import type { PricedCart } from '@/server/cart/dto'
import { useDeliveryCep } from './delivery-cep'

type OrderSummaryProps = {
  /** The server's prices for exactly this cart; null while they are pending or failed to load. */
  cart: PricedCart | null
  /** Subtotal in centavos by the prices stored in this browser, which may be outdated. */
  estimateCents: number
  /** Error code if the prices could not be loaded. */
  failure: ErrorCode | null
  onRetry: () => void
}

/** 'Resumo do Pedido': the totals of the cart, or the estimated subtotal while there are none. */
export function OrderSummary({ cart, estimateCents, failure, onRetry }: OrderSummaryProps) {
  const t = useTranslations('cart.summary')
  const isOffline = failure !== null
  const hasCep = useDeliveryCep() !== null
  const subtotal = <Price cents={cart?.subtotalCents ?? estimateCents} />
  return (
    <section aria-labelledby="cart-summary" aria-busy={!cart && !isOffline}>
      <h3 id="cart-summary" className="font-semibold text-sm">
        {t('title')}
      </h3>
      {failure ? <PricingFailure code={failure} onRetry={onRetry} /> : null}
      <dl className="mt-2 grid gap-1 text-sm">
        <SummaryRow label={t('subtotal')}>{subtotal}</SummaryRow>
        {cart && cart.proSavingCents > 0 ? (
          <SummaryRow label={t('proSaving')} tone="text-pro-ink">
            <Price cents={-cart.proSavingCents} />
          </SummaryRow>
        ) : null}
        {cart?.bundles.map(({ id, name, discountCents }) => (
          <SummaryRow key={id} label={t('bundle', { name })} tone="text-success-ink">
            <Price cents={-discountCents} />
          </SummaryRow>
        ))}
        {cart?.coupon && cart.coupon.discountCents > 0 ? (
          <SummaryRow label={t('coupon', { code: cart.coupon.code })} tone="text-success-ink">
            <Price cents={-cart.coupon.discountCents} />
          </SummaryRow>
        ) : null}
        {cart && cart.coinDiscountCents > 0 ? (
          <SummaryRow label={t('coins')} tone="text-coin-ink">
            <Price cents={-cart.coinDiscountCents} />
          </SummaryRow>
        ) : null}
        <SummaryRow label={t('shipping')}>
          {cart ? <ShippingPrice cart={cart} /> : null}
          {isOffline ? <span className="text-muted">{t('unknown')}</span> : null}
          {cart || isOffline ? null : <Awaited />}
        </SummaryRow>
        <SummaryRow label={isOffline ? t('estimate') : t('total')} isTotal>
          {cart ? <Price cents={cart.totalCents} /> : null}
          {isOffline ? <Price cents={estimateCents} className="text-muted" /> : null}
          {cart || isOffline ? null : <Awaited />}
        </SummaryRow>
        {cart && cart.pix.percent > 0 ? (
          <SummaryRow label={t('pix', { percent: cart.pix.percent })} tone="text-success-ink">
            <Price cents={cart.pix.totalCents} className="font-semibold" />
          </SummaryRow>
        ) : null}
      </dl>
      {cart?.shipping.kind === 'quote' ? (
        <p className="mt-1 text-muted text-xs">
          {t(cart.shipping.mode === 'zones' && !hasCep ? 'cepHint' : 'quoteHint')}
        </p>
      ) : null}
      {cart?.coins.signedIn && cart.cashbackCoins > 0 ? (
        <p className="mt-1 flex items-center gap-1.5 text-coin-ink text-xs">
          <Icon name="coins" className="size-3.5" />
          {t('cashback', { coins: formatCoins(cart.cashbackCoins) })}
          {cart.campaign ? ` · ${t('campaign', campaignTexts(cart.campaign))}` : null}
        </p>
      ) : null}
    </section>
  )
}

function ShippingPrice({ cart: { shipping, isPickup } }: { cart: PricedCart }) {
  const t = useTranslations('cart.summary')
  if (isPickup) return <span className="font-medium">{t('pickup')}</span>
  if (shipping.kind === 'free')
    return <span className="font-bold text-success-ink">{t('free')}</span>
  if (shipping.cents === null) return <span className="font-medium">{t('quote')}</span>
  return <Price cents={shipping.cents} />
}

/** Shown if the server did not price the cart: the amounts are estimates, and a button retries. */
function PricingFailure({ code, onRetry }: { code: ErrorCode; onRetry: () => void }) {
  const t = useTranslations('cart.summary')
  const reason =
    code === 'CONNECTION' ? 'offline' : code === 'RATE_LIMITED' ? 'tooMany' : 'unpriced'
  return (
    <ErrorState title={t(reason)} text={t('offlineHint')} className="mt-2 p-3">
      <Button variant="outline" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </ErrorState>
  )
}

type SummaryRowProps = { label: string; tone?: string; isTotal?: boolean; children: ReactNode }

/** A row of the summary: a label and an amount. */
function SummaryRow({ label, tone, isTotal = false, children }: SummaryRowProps) {
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-4',
        tone,
        isTotal && 'mt-1.5 border-border border-t pt-2 font-bold text-lg',
      )}
    >
      <dt className={cn(!tone && !isTotal && 'text-muted')}>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}

/** The placeholder of an amount that is loading. */
function Awaited() {
  return <Skeleton className="inline-block h-4 w-20 align-middle" />
}
