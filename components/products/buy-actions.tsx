import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink, ExternalLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Price, ProContent } from '@/components/ui/price'
import { SerializedMarkup } from '@/components/ui/serialized-markup'
import type { ShippingPolicy } from '@/lib/cart/policy'
import { formatPrice } from '@/lib/core/money'
import { whatsappUrl } from '@/lib/orders/whatsapp'
import { cn } from '@/lib/utils'
import type { ProductPage } from '@/server/catalog/product-dto'
import { AlertTrigger } from './alert-trigger'
import { type DeliveredProduct, type Line, shippingLine } from './delivery-block'
import { sectionAnchorId } from './page-section'
import { StickyBar } from './sticky-bar'

type BuyActionsProps = {
  product: Pick<ProductPage, 'id' | 'name' | 'slug' | 'priceCents' | 'proPriceCents' | 'stock'>
  /** Whether the page has related products, to which a product out of stock links. */
  hasRelated: boolean
  /** Label of the sticky bar: 'Reservar Jogo'. */
  label: string
  add: ReactNode
  addShort: ReactNode
  /** Replaces the buy button without JavaScript. */
  withoutScripts: ReactNode
}

/** The buy button. On phones a sticky bar replaces it while it is not visible. */
export function BuyActions(props: BuyActionsProps) {
  const { product, hasRelated, label, add, addShort, withoutScripts } = props
  const t = useTranslations('products.buy')
  return (
    <div className="grid gap-2">
      <div data-buy-place="" className={product.stock > 0 ? 'noscript:hidden' : undefined}>
        {add}
      </div>
      {product.stock > 0 ? withoutScripts : null}
      <AlertTrigger
        product={product}
        kind={product.stock > 0 ? 'price' : 'restock'}
        className={cn('noscript:hidden', product.stock > 0 && 'min-h-11 justify-self-start')}
      />
      {product.stock === 0 && hasRelated ? (
        <a
          href={`#${sectionAnchorId('relacionados', product.slug)}`}
          className={cn(
            buttonVariants({ variant: 'link', size: 'sm' }),
            'min-h-11 justify-self-start',
          )}
        >
          {t('similar')}
        </a>
      ) : null}
      {product.stock > 0 ? (
        <StickyBar label={label}>
          <SerializedMarkup>
            <div className="flex items-center justify-between gap-3">
              <p className="min-w-0">
                <span className="block truncate text-muted text-xs">{product.name}</span>
                <span
                  data-inline-price=""
                  className="font-bold font-display text-xl tracking-tight"
                >
                  <ProContent
                    pro={
                      product.proPriceCents === null ? null : (
                        <Price cents={product.proPriceCents} />
                      )
                    }
                  >
                    <Price cents={product.priceCents} />
                  </ProContent>
                </span>
              </p>
              {addShort}
            </div>
          </SerializedMarkup>
        </StickyBar>
      ) : null}
    </div>
  )
}

type BuyTermsProps = {
  product: DeliveredProduct
  policy: ShippingPolicy
}

/**
 * Below the buy button: the shipping cost unless the product is sold out, and a link to the terms of
 * return and guarantee.
 */
export function BuyTerms({ product, policy }: BuyTermsProps) {
  const t = useTranslations('products.delivery')
  const isDigital = product.sale.availability === 'digital'
  const { own = null, ...line } = isDigital
    ? { title: t('digital'), isPositive: true }
    : shippingLine(product, policy, t)
  const term = ({ title, isPositive }: Pick<Line, 'title' | 'isPositive'>) => (
    <span className={isPositive ? 'buy-term font-semibold text-success-ink' : 'buy-term'}>
      <Icon name={isDigital ? 'zap' : 'truck'} className="size-4.5" />
      {title}
    </span>
  )
  return (
    <p className="-my-2 flex flex-wrap items-center justify-between gap-x-4 text-sm">
      {product.stock > 0 ? <ProContent pro={own && term(own)}>{term(line)}</ProContent> : null}
      <AppLink href="/ajuda/trocas" className="buy-term text-muted underline underline-offset-4">
        {t('returns')}
      </AppLink>
    </p>
  )
}

type BuyByChatProps = { name: string; url: string; priceCents: number; whatsapp: string }

/** A link that starts a chat about the product. Shown only without JavaScript, which the cart requires. */
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
