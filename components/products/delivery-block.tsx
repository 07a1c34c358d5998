import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { ProContent } from '@/components/ui/price'
import { daysOfText } from '@/lib/cart/delivery'
import {
  type DeliveryPolicy,
  freeFromCents,
  type ShippingPolicy,
  shipping,
} from '@/lib/cart/policy'
import { formatPrice } from '@/lib/core/money'
import { cn } from '@/lib/utils'
import type { ProductPage } from '@/server/catalog/product-dto'

export type DeliveredProduct = Pick<
  ProductPage,
  'priceCents' | 'proPriceCents' | 'freeShipping' | 'delivery' | 'sale' | 'stock'
>

type DeliveryBlockProps = {
  product: DeliveredProduct
  policy: ShippingPolicy
}

type Texts = ReturnType<typeof useTranslations<'products.delivery'>>
export type Line = {
  icon: IconName
  title: string
  text?: string
  isPositive?: boolean
  /** The line that Pro customers see instead of this one. */
  own?: Line
}

/**
 * The shipping cost by the store's policy and the delivery data of the product. The product's own delivery
 * time is not shown for products that are sent later. Sold-out products have no delivery time, and digital
 * products are not shipped.
 */
export function DeliveryBlock({ product, policy }: DeliveryBlockProps) {
  const t = useTranslations('products.delivery')
  const lines =
    product.sale.availability === 'digital'
      ? codeLines(product, t)
      : parcelLines(product, policy, t)
  const { notes } = product.delivery
  if (notes) lines.push({ icon: 'info', title: t('notes'), text: notes })
  return (
    <section
      aria-label={t('title')}
      data-testid="delivery"
      className="rounded-xl border border-border bg-surface"
    >
      <ul className="divide-y divide-border">
        {lines.map((line) => (
          <li key={line.title} className="flex gap-3 px-4 py-3">
            <Icon
              name={line.icon}
              className={cn(
                'mt-0.5',
                line.isPositive && !line.own ? 'text-success-ink' : 'text-muted',
              )}
            />
            <p className="min-w-0 text-sm">
              <ProContent pro={line.own ? <LineText {...line.own} /> : null}>
                <LineText {...line} />
              </ProContent>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LineText({ title, text, isPositive }: Line) {
  return (
    <>
      <span className={cn('block font-semibold', isPositive && 'text-success-ink')}>{title}</span>
      {text ? <span className="block text-muted">{text}</span> : null}
    </>
  )
}

function codeLines({ delivery, stock }: DeliveredProduct, t: Texts): Line[] {
  const lines: Line[] = [
    { icon: 'zap', title: t('digital'), text: t('digitalHint'), isPositive: true },
  ]
  if (delivery.shippingTime && stock > 0) {
    lines.push({ icon: 'clock', title: t('codeTime'), text: delivery.shippingTime })
  }
  return lines
}

function parcelLines(product: DeliveredProduct, policy: ShippingPolicy, t: Texts) {
  const { regions, pickupLocations } = product.delivery
  const lines = [shippingLine(product, policy, t), ...timeLines(product, policy.delivery, t)]
  if (regions.length) lines.push({ icon: 'map-pin', title: t('regions'), text: regions.join(', ') })
  if (pickupLocations.length) {
    lines.push({ icon: 'store', title: t('pickup'), text: pickupLocations.join(' · ') })
  }
  return lines
}

function timeLines(
  { sale, delivery, stock }: DeliveredProduct,
  policy: DeliveryPolicy,
  t: Texts,
): Line[] {
  if (stock === 0) return []
  const { postDays, fromDays, toDays } = policy
  const isRange = String(fromDays < toDays)
  const days = t('storeTime', { isRange, from: fromDays, to: toDays })
  const hasDays = toDays > 0
  const text = hasDays ? t('transport', { days }) : undefined
  if (sale.availability === 'preorder') return [{ icon: 'clock', title: t('preorder'), text }]
  if (sale.availability === 'made_to_order')
    return [{ icon: 'clock', title: t('madeToOrder'), text }]
  const { shippingTime: own, express } = delivery
  const standard = own === null ? days : t('storeTimeFor', { days })
  const times = [
    own,
    hasDays && (own === null || !daysOfText(own)) && standard,
    hasDays && t('posting', { days: postDays }),
  ].filter(Boolean)
  const lines: Line[] = []
  if (times.length > 0) lines.push({ icon: 'clock', title: t('time'), text: times.join(' · ') })
  if (express) lines.push({ icon: 'zap', title: t('express'), text: t('expressHint') })
  return lines
}

/**
 * Returns the line about the shipping cost of a product that is sent by post. `own` is set if the line
 * differs for Pro customers, whose lower price can miss the limit for free shipping.
 */
export function shippingLine(
  product: Pick<ProductPage, 'priceCents' | 'proPriceCents' | 'freeShipping' | 'delivery'>,
  policy: ShippingPolicy,
  t: Texts,
): Line {
  const { priceCents, proPriceCents, freeShipping, delivery } = product
  if (freeShipping) {
    const text = delivery.regions.length > 0 ? undefined : t('freeHint')
    return { icon: 'truck', title: t('free'), text, isPositive: true }
  }
  const line = costLine(priceCents, priceCents, policy, t)
  const own = costLine(proPriceCents ?? priceCents, priceCents, policy, t)
  return own.title === line.title ? line : { ...line, own }
}

function costLine(
  goodsCents: number,
  subtotalCents: number,
  policy: ShippingPolicy,
  t: Texts,
): Line {
  const { kind, cents } = shipping(policy, { goodsCents, subtotalCents, allFreeShipping: false })
  const limitCents = freeFromCents(policy)
  const amount = formatPrice(limitCents)
  if (kind === 'free') {
    return {
      icon: 'truck',
      title: t('freeByPrice'),
      text: limitCents > 0 ? t('freeByPriceHint', { amount }) : undefined,
      isPositive: true,
    }
  }
  return kind === 'fee'
    ? {
        icon: 'truck',
        title: t('fee', { amount: formatPrice(cents ?? 0) }),
        text: t('feeHint', { amount }),
      }
    : {
        icon: 'truck',
        title: t(policy.mode === 'zones' ? 'zones' : 'quote'),
        text: t('quoteHint', { amount }),
      }
}
