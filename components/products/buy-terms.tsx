import { useTranslations } from 'next-intl'
import { AppLink, ExternalLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ShippingPolicy } from '@/lib/cart/policy'
import { formatPrice } from '@/lib/core/money'
import { whatsappUrl } from '@/lib/orders/whatsapp'
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

type BuyByChatProps = { name: string; url: string; priceCents: number; whatsapp: string }

/** The cart needs JavaScript. Without it, this link starts a chat about the product. */
export function BuyByChat({ name, url, priceCents, whatsapp }: BuyByChatProps) {
  const t = useTranslations('products.buy')
  const message = t('noscriptMessage', { name, price: formatPrice(priceCents), url })
  const chat = whatsappUrl(whatsapp, message)
  return (
    <noscript>
      <div className="grid gap-2">
        {chat ? (
          <ExternalLink href={chat} className={buttonVariants({ size: 'lg', className: 'w-full' })}>
            {t('noscriptChat')}
          </ExternalLink>
        ) : null}
        <p className="text-muted text-sm">{t('noscript')}</p>
      </div>
    </noscript>
  )
}
