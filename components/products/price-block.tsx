import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { Price, ProContent, StruckPrice } from '@/components/ui/price'
import { coinsToCents } from '@/lib/coins/amounts'
import { campaignTexts } from '@/lib/coins/campaign'
import { formatCoins, formatPrice } from '@/lib/core/money'
import { installments, type PaymentTerms, pixPriceCents } from '@/lib/products/payment'
import type { ProductPricing } from '@/server/catalog/product-dto'

type PriceBlockProps = {
  pricing: ProductPricing
  payment: PaymentTerms
  /** The chip of the coin discount, which is shared with the cards of the catalog. */
  coinChip: ReactNode
}

/**
 * The prices of the product: the cash price in large type beside the image (required by Lei 13.543/2017),
 * the price with Pix, the former price, installments without interest, the Pro price, the coin discount
 * and the cashback.
 */
export function PriceBlock({ pricing, payment, coinChip }: PriceBlockProps) {
  const t = useTranslations('products.price')
  const { priceCents, listPriceCents, discountPercent, proPriceCents } = pricing
  const saved = listPriceCents === null ? 0 : listPriceCents - priceCents
  return (
    <div data-testid="price-block" data-prices="" className="grid gap-3">
      <div data-regular="">
        {listPriceCents === null ? null : (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <StruckPrice cents={listPriceCents} label={t('list')} className="text-base" />
            {discountPercent > 0 ? (
              <Badge tone="success">{t('off', { percent: discountPercent })}</Badge>
            ) : null}
          </p>
        )}
        <p data-cash="" className="flex flex-wrap items-baseline gap-x-2">
          <span className="sr-only">{t('cash')}</span>
          <span data-testid="cash-price">
            <Price
              cents={priceCents}
              className="font-bold font-display text-4xl leading-tight tracking-tight md:text-[2.75rem]"
            />
          </span>
          <span className="text-muted text-sm">{t('cashSuffix')}</span>
          {saved > 0 ? (
            <span data-saving="" className="font-medium text-sm text-success-ink">
              {t('saving', { amount: formatPrice(saved) })}
            </span>
          ) : null}
        </p>
        <PixLine priceCents={priceCents} payment={payment} />
        <InstallmentLine priceCents={priceCents} payment={payment} />
      </div>
      {proPriceCents === null ? null : (
        <p
          data-pro-price=""
          className="flex items-center gap-2.5 rounded-md bg-pro-soft px-3.5 py-2.5 text-pro-ink"
        >
          <Icon name="crown" />
          <span>
            <span data-amount="" className="text-lg">
              <Price cents={proPriceCents} className="font-bold" />
            </span>{' '}
            <span data-label="" className="font-semibold">
              {t('pro')}
            </span>
            <ProTerms priceCents={proPriceCents} payment={payment} />
            <span data-hint="" className="block text-xs">
              {t('proHint')}
            </span>
          </span>
        </p>
      )}
      <CoinLines pricing={pricing} chip={coinChip} />
    </div>
  )
}

type PaymentLineProps = { priceCents: number; payment: PaymentTerms }

/** The price with the store's discount for Pix. */
function PixLine({ priceCents, payment: { pixPercent } }: PaymentLineProps) {
  const t = useTranslations('products.price')
  if (pixPercent === 0) return null
  return (
    <p data-testid="pix-price" className="mt-1 text-success-ink">
      <Price cents={pixPriceCents(priceCents, pixPercent)} className="font-bold text-xl" />{' '}
      <span className="font-semibold">{t('pix')}</span>{' '}
      <span className="text-sm">{t('pixOff', { percent: pixPercent })}</span>
    </p>
  )
}

/** Installments and Pix at the Pro price. */
function ProTerms({ priceCents, payment }: PaymentLineProps) {
  const t = useTranslations('products.price')
  const plan = installments(priceCents, payment)
  const terms = [
    plan.count < 2
      ? null
      : t('installments', { count: plan.count, amount: formatPrice(plan.regularCents) }),
    payment.pixPercent === 0
      ? null
      : `${formatPrice(pixPriceCents(priceCents, payment.pixPercent))} ${t('pix')}`,
  ].filter(Boolean)
  return terms.length > 0 ? <span className="block text-xs">{terms.join(' · ')}</span> : null
}

function InstallmentLine({ priceCents, payment }: PaymentLineProps) {
  const t = useTranslations('products.price')
  const plan = installments(priceCents, payment)
  if (plan.count < 2) return <p className="mt-1 text-muted text-sm">{t('single')}</p>
  return (
    <p data-testid="installments" className="mt-1 text-muted text-sm">
      <span className="font-semibold text-foreground">
        {t('installments', { count: plan.count, amount: formatPrice(plan.regularCents) })}
      </span>
      {plan.firstCents === plan.regularCents ? null : (
        <span> · {t('firstInstallment', { amount: formatPrice(plan.firstCents) })}</span>
      )}
    </p>
  )
}

function CoinLines({ pricing, chip }: { pricing: ProductPricing; chip: ReactNode }) {
  const t = useTranslations('products.price')
  const { coinDiscountCoins, cashbackCoins, proCoins, campaign } = pricing
  const worth = (coins: number) => formatPrice(coinsToCents(coins))
  const detail = (coins: number) =>
    t('coinDetail', { coins: formatCoins(coins), amount: worth(coins) })
  const cashback = (coins: number) => (
    <>
      <span className="font-semibold">{t('cashback', { coins: formatCoins(coins) })}</span>
      <span className="text-muted"> ({t('cashbackWorth', { amount: worth(coins) })})</span>
    </>
  )
  return (
    <ul className="grid gap-1.5 text-sm">
      {coinDiscountCoins > 0 ? (
        <li className="flex flex-wrap items-center gap-2">
          {chip}
          <span className="text-muted">
            <ProContent pro={proCoins && detail(proCoins.discount)}>
              {detail(coinDiscountCoins)}
            </ProContent>
          </span>
        </li>
      ) : null}
      {cashbackCoins > 0 ? (
        <li className="flex items-center gap-2 text-coin-ink">
          <Icon name="coins" className="size-4.5" />
          <span>
            <ProContent pro={proCoins && cashback(proCoins.cashback)}>
              {cashback(cashbackCoins)}
            </ProContent>
            {campaign ? (
              <span className="block font-semibold">{t('campaign', campaignTexts(campaign))}</span>
            ) : null}
          </span>
        </li>
      ) : null}
    </ul>
  )
}
