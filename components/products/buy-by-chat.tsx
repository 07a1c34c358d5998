import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { ExternalLink } from '@/components/ui/external-link'
import { formatPrice } from '@/lib/core/money'
import { whatsappUrl } from '@/lib/orders/whatsapp'

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
