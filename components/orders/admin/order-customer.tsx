import type { Route } from 'next'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Amount } from '@/components/ui/price'
import { formatCep } from '@/lib/cart/cep'
import { formatPhone } from '@/lib/cart/contact'
import { formatPrice } from '@/lib/core/money'
import { addressText } from '@/lib/orders/order'
import type { OrderCustomer as Customer } from '@/server/orders/admin-dto'
import type { Order } from '@/server/orders/dto'
import { AdminOrderStateBadge } from '../order-state-badge'

type OrderCustomerProps = {
  customer: Customer | null
  chatUrl: string | null
  seesCustomers: boolean
}

/** The customer of an order: contact data and other orders. */
export function OrderCustomer({ customer, chatUrl, seesCustomers }: OrderCustomerProps) {
  const t = useTranslations('admin-orders')
  const format = useFormatter()
  if (!customer) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-muted text-sm">{t('detail.guest')}</p>
        {chatUrl ? <ChatLink href={chatUrl} /> : null}
      </div>
    )
  }
  const day = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium' })
  return (
    <div className="grid gap-3 text-sm">
      <div>
        <p className="font-semibold text-base">{customer.name || t('noName')}</p>
        <p className="text-muted text-xs">{t('detail.since', { date: day(customer.since) })}</p>
        {customer.proUntil ? (
          <Badge tone="pro" className="mt-1">
            {t('detail.pro', { date: day(customer.proUntil) })}
          </Badge>
        ) : null}
      </div>
      <dl className="grid gap-2">
        <Fact label={t('detail.email')}>{customer.email}</Fact>
        <Fact label={t('detail.phone')}>{customer.phone || t('detail.noPhone')}</Fact>
      </dl>
      <div className="flex flex-wrap gap-2">
        {chatUrl ? <ChatLink href={chatUrl} /> : null}
        {seesCustomers ? (
          <AppLink
            href={`/admin/clientes/${customer.id}` as Route}
            className={buttonVariants({ variant: 'secondary', size: 'sm' })}
          >
            {t('detail.profile')}
          </AppLink>
        ) : null}
      </div>
      <p className="text-muted text-xs">
        {t('detail.ordersOf', {
          count: customer.orders,
          paid: customer.paidOrders,
          total: formatPrice(customer.paidCents),
        })}
      </p>
      <LatestOrders latest={customer.latest} />
    </div>
  )
}

function ChatLink({ href }: { href: string }) {
  const t = useTranslations('admin-orders.detail')
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonVariants({ variant: 'success', size: 'sm' })}
    >
      <Icon name="whatsapp" className="size-4" />
      {t('chat')}
    </a>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="break-words font-medium">{children}</dd>
    </div>
  )
}

function LatestOrders({ latest }: Pick<Customer, 'latest'>) {
  const t = useTranslations('admin-orders')
  if (latest.length === 0) return <p className="text-muted text-xs">{t('detail.noOther')}</p>
  return (
    <section aria-labelledby="outros">
      <h3 id="outros" className="mb-1 font-semibold text-xs">
        {t('detail.otherOrders')}
      </h3>
      <ul className="divide-y divide-border">
        {latest.map((order) => (
          <li key={order.id} className="flex items-center justify-between gap-2">
            <AppLink
              href={`/admin/pedidos/${order.id}` as Route}
              className="inline-flex min-h-11 items-center font-medium text-primary-ink tabular-nums hover:underline"
            >
              {order.code}
            </AppLink>
            <AdminOrderStateBadge state={order.state} />
            <Amount cents={order.totalCents} className="text-muted text-xs" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The delivery and the contact data that the customer entered in the cart. Nothing without any. */
export function OrderContact({ order }: { order: Order }) {
  const t = useTranslations('admin-orders.contact')
  const { address, contact, deliveryCep, isPickup } = order
  const gift = contact?.gift ?? null
  const facts = [
    ['delivery', isPickup ? t('pickup') : deliveryCep && t('cep', { cep: formatCep(deliveryCep) })],
    ['address', address && addressText(address)],
    ['payment', contact?.payment && t(`payments.${contact.payment}`)],
    ['name', contact?.name],
    ['phone', contact?.phone && formatPhone(contact.phone)],
    ['note', contact?.note],
    ['gift', gift === null ? null : gift || t('giftPlain')],
  ] as const
  if (facts.every(([, value]) => !value)) return null
  return (
    <dl className="grid gap-2 text-sm">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt className="text-muted text-xs">{t(label)}</dt>
            <dd className="break-words font-medium">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
