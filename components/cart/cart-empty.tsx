import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { AppLink } from '@/components/ui/link'
import { lastOrder } from './checkout-storage'

/** The empty cart, with a button that closes it and a link to the last order. */
export function CartEmpty({ onClose }: { onClose: () => void }) {
  const t = useTranslations('cart.empty')
  const order = lastOrder()
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-6 overflow-y-auto p-8 text-center">
      <span className="grid size-28 place-items-center rounded-full bg-surface-2 text-muted">
        <Icon name="shopping-cart" className="size-12 stroke-[1.5]" />
      </span>
      <p className="max-w-[26ch] text-balance text-muted">{t('text')}</p>
      <div className="grid gap-2">
        <Button size="lg" onClick={onClose}>
          {t('continue')}
        </Button>
        {order ? (
          <AppLink
            href={`/pedido/${order.token}`}
            className={buttonVariants({ variant: 'ghost' })}
            onClick={onClose}
          >
            <Icon name="receipt" className="size-4" />
            {t('lastOrder', { code: order.code })}
          </AppLink>
        ) : null}
      </div>
    </div>
  )
}
