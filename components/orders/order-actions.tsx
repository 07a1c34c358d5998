import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button-variants'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { isAwaitingMessage } from '@/lib/orders/states'
import type { Order } from '@/server/orders/dto'
import { CancelOrder } from './cancel-order'
import { OrderChatLink } from './order-chat-link'
import { isFinal } from './timeline'

type OrderActionsProps = {
  order: Order
  url: string
  whatsappUrl: string | null
  /** The button that orders the lines again. */
  reorder: ReactNode
}

/** The actions of an order: open the chat, copy its link, order again, cancel, continue shopping. */
export async function OrderActions({ order, url, whatsappUrl, reorder }: OrderActionsProps) {
  const t = await getTranslations('orders.page')
  const format = await getFormatter()
  const isOpen = !isFinal(order.state)
  const isAwaited = isAwaitingMessage(order)
  return (
    <div className="grid grid-cols-1 gap-3">
      {isOpen && whatsappUrl ? (
        <>
          <OrderChatLink
            token={order.token}
            href={whatsappUrl}
            className={buttonVariants({ variant: 'good', size: 'lg', className: 'w-full px-3' })}
          >
            <Icon name="whatsapp" className="size-6" />
            {t(isAwaited ? 'send' : 'sendAgain')}
          </OrderChatLink>
          {isAwaited ? <p className="text-center text-muted text-xs">{t('sendHint')}</p> : null}
        </>
      ) : null}
      {isOpen && !whatsappUrl ? <p className="text-sm">{t('noNumber')}</p> : null}
      {order.state === 'sent' && order.expiresAt ? (
        <p className="flex gap-2 rounded-md bg-coin-soft p-3 text-coin-ink text-xs">
          <Icon name="clock" className="size-4" />
          {t(isAwaited ? 'expiresAt' : 'confirmedUntil', {
            date: format.dateTime(new Date(order.expiresAt), {
              dateStyle: 'long',
              timeStyle: 'short',
            }),
          })}
        </p>
      ) : null}
      <CopyButton
        variant="outline"
        className="w-full"
        text={url}
        label={t('copyLink')}
        copied={t('copied')}
        failed={t('copyFailed')}
      />
      {reorder}
      {order.mayCancel ? <Cancel order={order} /> : null}
      <AppLink href="/" className={buttonVariants({ variant: 'ghost', className: 'w-full' })}>
        {t('keepShopping')}
      </AppLink>
      <p className="flex items-center justify-center gap-1.5 text-muted text-xs">
        <Icon name="lock" className="size-3.5" />
        {t('privateNote')}
      </p>
    </div>
  )
}

async function Cancel({ order }: { order: Order }) {
  const t = await getTranslations('orders.cancel')
  return (
    <CancelOrder
      token={order.token}
      texts={{
        cancel: t('cancel'),
        question: t('question', { code: order.code }),
        effect: t(order.coinsApplied > 0 ? 'effectCoins' : 'effect'),
        back: t('back'),
        cancelled: t('cancelled'),
        failed: t('failed'),
      }}
    />
  )
}
