import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { CopyButton } from '@/components/ui/copy-button'
import { ExternalLink } from '@/components/ui/external-link'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'
import { reportChatOpened } from '@/components/ui/report-chat-opened'
import { useChatLink } from '@/components/ui/use-chat-link'
import { readChatLink } from '@/lib/orders/whatsapp'
import type { PlacedOrder } from '@/server/orders/dto'

type OrderPlacedProps = { order: PlacedOrder; onClose: () => void }

/** The placed order with the link to the chat. */
export function OrderPlaced({ order, onClose }: OrderPlacedProps) {
  const t = useTranslations('cart.placed')
  const chat = useChatLink()
  const message = order.whatsappUrl ? readChatLink(order.whatsappUrl) : null

  return (
    <div className="grid flex-1 content-center justify-items-center gap-5 overflow-y-auto p-6 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-good-soft text-good-ink">
        <Icon name="circle-check" className="size-10" />
      </span>
      <div className="grid gap-2" role="status">
        <h3 className="display-2">{t('heading', { code: order.code })}</h3>
        <p className="text-muted">{order.whatsappUrl ? t('text') : t('noNumber')}</p>
      </div>
      <p className="flex w-full max-w-xs items-baseline justify-between rounded-md bg-surface-2 px-4 py-3">
        <span className="text-muted text-sm">{t('total')}</span>
        <Price cents={order.totalCents} className="font-bold text-lg" />
      </p>
      <div className="grid w-full max-w-xs gap-2">
        {order.whatsappUrl ? (
          <ExternalLink
            ref={chat}
            href={order.whatsappUrl}
            onClick={() => void reportChatOpened(order.token)}
            className={buttonVariants({ variant: 'good', size: 'lg' })}
          >
            <Icon name="whatsapp" className="size-6" />
            {t('open')}
            <span className="sr-only">{t('newTab')}</span>
          </ExternalLink>
        ) : null}
        {message ? (
          <>
            <CopyButton
              variant="outline"
              text={message.text}
              label={t('copy')}
              copied={t('copied')}
              failed={t('copyFailed')}
            />
            <p className="text-muted text-xs">{t('number', { number: message.number })}</p>
          </>
        ) : null}
        <AppLink
          href={`/pedido/${order.token}`}
          className={buttonVariants({ variant: 'outline' })}
          onClick={onClose}
        >
          <Icon name="receipt" className="size-4" />
          {t('follow')}
        </AppLink>
        <Button variant="ghost" onClick={onClose}>
          {t('continue')}
        </Button>
      </div>
    </div>
  )
}
