import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import type { ShippingPolicy } from '@/lib/cart/policy'
import type { ProductPage } from '@/server/catalog/product-dto'
import { shippingLine } from './delivery-block'

type BuyTermsProps = {
  product: Pick<ProductPage, 'priceCents' | 'freeShipping' | 'sale'>
  policy: ShippingPolicy
}

/** Below the buy button: the shipping cost, and a link to the terms of return and guarantee. */
export function BuyTerms({ product, policy }: BuyTermsProps) {
  const t = useTranslations('products.delivery')
  const isDigital = product.sale.availability === 'digital'
  const { title, isGood } = isDigital
    ? { title: t('digital'), isGood: true }
    : shippingLine(product, policy, t)
  return (
    <p className="-my-2 flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <span className={isGood ? 'buy-term font-semibold text-good-ink' : 'buy-term'}>
        <Icon name={isDigital ? 'zap' : 'truck'} className="size-4.5" />
        {title}
      </span>
      <AppLink href="/ajuda/trocas" className="buy-term text-muted underline underline-offset-4">
        {t('returns')}
      </AppLink>
    </p>
  )
}
