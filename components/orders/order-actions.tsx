import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AppLink, ExternalLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { isAwaitingMessage } from '@/lib/orders/states'
import { readChatLink, whatsappUrl } from '@/lib/orders/whatsapp'
import type { Order } from '@/server/orders/dto'
import { CancelOrder } from './cancel-order'
import { OrderChatLink } from './order-chat-link'
import { isFinal } from './timeline'

const helpLink = 'inline-flex min-h-11 items-center underline underline-offset-2'

type OrderActionsProps = {
  order: Order
  url: string
  chatUrl: string | null
  /** The button that orders the lines again. */
  reorder: ReactNode
}

/** The actions of an order: open the chat, copy its link, order again, cancel, continue shopping. */
export async function OrderActions({ order, url, chatUrl, reorder }: OrderActionsProps) {
  const t = await getTranslations('orders.page')
  const format = await getFormatter()
  const isOpen = !isFinal(order.state)
  const isAwaited = isAwaitingMessage(order)
  const isSent = order.state === 'sent'
  const helpUrl =
    chatUrl && whatsappUrl(readChatLink(chatUrl).digits, t('chatMessage', { code: order.code }))
  return (
    <div className="grid grid-cols-1 gap-3">
      {isSent && chatUrl ? (
        <>
          <OrderChatLink
            token={order.token}
            href={chatUrl}
            className={buttonVariants({ variant: 'success', size: 'lg', className: 'w-full px-3' })}
          >
            <Icon name="whatsapp" className="size-6" />
            {t(isAwaited ? 'send' : 'sendAgain')}
          </OrderChatLink>
          {isAwaited ? <p className="text-center text-muted text-xs">{t('sendHint')}</p> : null}
          <CopyMessage url={chatUrl} />
        </>
      ) : null}
      {isOpen && !isSent && helpUrl ? (
        <ExternalLink
          href={helpUrl}
          className={buttonVariants({ variant: 'outline', size: 'lg', className: 'w-full px-3' })}
        >
          <Icon name="whatsapp" className="size-6 text-success-ink" />
          {t('chat')}
        </ExternalLink>
      ) : null}
      {isOpen && !chatUrl ? <p className="text-sm">{t('noNumber')}</p> : null}
      {isSent && order.expiresAt ? (
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
      {order.state === 'delivered' ? <AfterSale code={order.code} chatUrl={chatUrl} /> : null}
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

/** A button that copies the message, and the number to send it to, for browsers without the chat. */
async function CopyMessage({ url }: { url: string }) {
  const t = await getTranslations('orders.page')
  const { number, text } = readChatLink(url)
  return (
    <>
      <CopyButton
        variant="outline"
        className="w-full"
        text={text}
        label={t('copyMessage')}
        copied={t('messageCopied')}
        failed={t('messageNotCopied')}
      />
      <p className="text-center text-muted text-xs">{t('number', { number })}</p>
    </>
  )
}

/** Links to start an exchange, a return or a complaint about a delivered order. */
async function AfterSale({ code, chatUrl }: { code: string; chatUrl: string | null }) {
  const t = await getTranslations('orders.help')
  const text = t('message', { code })
  const chat = chatUrl && whatsappUrl(readChatLink(chatUrl).digits, text)
  return (
    <section
      aria-labelledby="order-help"
      className="grid gap-2 rounded-md bg-surface-2 p-4 text-sm"
    >
      <h3 id="order-help" className="font-semibold">
        {t('title')}
      </h3>
      <p className="text-muted">{t('text')}</p>
      {chat ? (
        <ExternalLink
          href={chat}
          className={buttonVariants({ variant: 'outline', className: 'w-full px-3' })}
        >
          <Icon name="whatsapp" className="size-5 text-success-ink" />
          {t('chat')}
        </ExternalLink>
      ) : null}
      <ul className="flex flex-wrap gap-x-5">
        <li>
          <AppLink href="/ajuda/trocas" className={helpLink}>
            {t('exchanges')}
          </AppLink>
        </li>
        <li>
          <AppLink href="/servicos/assistencia" className={helpLink}>
            {t('repair')}
          </AppLink>
        </li>
      </ul>
    </section>
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
