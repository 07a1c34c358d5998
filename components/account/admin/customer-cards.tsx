import type { Route } from 'next'
import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { Amount } from '@/components/ui/price'
import { formatCep } from '@/lib/cart/cep'
import { formatAmount } from '@/lib/core/money'
import { storeDay } from '@/lib/core/store-time'
import { addressText } from '@/lib/orders/order'
import type { OrderState } from '@/lib/orders/states'
import type { CustomerDetails, CustomerOrder } from '@/server/account/dto'
import { ProEditor } from './pro-editor'

/** Identity and contact data of a customer. */
export async function CustomerFacts({ customer }: { customer: CustomerDetails }) {
  const all = await getTranslations('admin-account')
  const t = await getTranslations('admin-account.profile')
  const format = await getFormatter()
  const { email, isConfirmed, phone, wantsNews, createdAt, isStaff, addresses } = customer
  return (
    <AdminCard title={t('data')}>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        <Fact name={t('email')}>
          <a href={`mailto:${email}`} className="break-all underline underline-offset-4">
            {email}
          </a>{' '}
          {isConfirmed ? null : <Badge tone="outline">{all('unconfirmed')}</Badge>}
        </Fact>
        <Fact name={t('phone')}>{phone || t('none')}</Fact>
        <Fact name={t('since')}>{format.dateTime(new Date(createdAt), { dateStyle: 'long' })}</Fact>
        <Fact name={t('marketing')}>{wantsNews ? t('yes') : t('no')}</Fact>
        {addresses.map(({ label, zip, ...address }) => (
          <Fact key={`${label} ${zip} ${address.number}`} name={t('address', { label })}>
            {addressText(address)}, {formatCep(zip)}
          </Fact>
        ))}
      </dl>
      {isStaff ? <p className="mt-4 font-medium text-primary-ink text-sm">{t('staff')}</p> : null}
    </AdminCard>
  )
}

/** Figures of a customer: orders, amount paid and coins. */
export async function CustomerFigures({ customer }: { customer: CustomerDetails }) {
  const t = await getTranslations('admin-account.profile')
  const format = await getFormatter()
  const figure = 'font-display font-semibold text-lg tabular-nums'
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Figure name={t('orders')}>
        <span className={figure}>{format.number(customer.orderCount)}</span>
      </Figure>
      <Figure name={t('paid')}>
        <Amount cents={customer.paidCents} className={figure} />
        <p className="text-muted text-xs">
          {t('paidYear', { amount: formatAmount(customer.paidYearCents) })}
        </p>
      </Figure>
      <Figure name={t('balance')}>
        <span className={`${figure} text-coin-ink`}>{format.number(customer.coins)}</span>
      </Figure>
      <Figure name={t('spent')}>
        <span className={figure}>{format.number(customer.coinsSpent)}</span>
      </Figure>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-border bg-surface px-4 py-3">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}

const tones: Record<OrderState, 'neutral' | 'success' | 'danger' | 'coin' | 'outline' | 'primary'> =
  {
    sent: 'coin',
    confirmed: 'neutral',
    paid: 'success',
    shipped: 'primary',
    delivered: 'success',
    cancelled: 'outline',
    expired: 'outline',
    returned: 'danger',
  }

/** The latest orders of a customer, linked to their screens. */
export async function CustomerOrders({ orders }: { orders: CustomerOrder[] }) {
  const t = await getTranslations('admin-account.profile')
  const states = await getTranslations('admin-orders.states')
  const format = await getFormatter()
  return (
    <AdminCard title={t('orders')}>
      {orders.length === 0 ? (
        <p className="text-muted text-sm">{t('ordersEmpty')}</p>
      ) : (
        <ul className="divide-y divide-border">
          {orders.map((order) => (
            <li
              key={order.id}
              className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
            >
              <AppLink
                href={`/admin/pedidos/${order.id}` as Route}
                className="font-semibold text-primary-ink tabular-nums underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {order.code}
              </AppLink>
              <Badge tone={tones[order.state]}>{states(order.state)}</Badge>
              <span className="ml-auto flex items-center gap-4">
                <span className="text-muted text-xs tabular-nums">
                  {format.dateTime(new Date(order.createdAt), { dateStyle: 'short' })}
                </span>
                <Amount
                  cents={order.totalCents}
                  className="min-w-20 text-right font-medium text-sm"
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </AdminCard>
  )
}

type ProCardProps = { customer: CustomerDetails; today: string; mayEdit: boolean }

/** The UTI PRO membership of a customer, with its editor if the viewer may change it. */
export async function ProCard({ customer, today, mayEdit }: ProCardProps) {
  const t = await getTranslations('admin-account.proCard')
  const format = await getFormatter()
  const { isPro, proUntil } = customer
  const date = proUntil ? format.dateTime(new Date(proUntil), { dateStyle: 'long' }) : ''
  const state = isPro ? t('active', { date }) : proUntil ? t('ended', { date }) : t('never')
  return (
    <AdminCard title={t('title')}>
      <p className={isPro ? 'flex items-start gap-2 font-medium text-pro-ink' : 'text-muted'}>
        {isPro ? <Icon name="crown" className="mt-0.5" /> : null}
        {state}
      </p>
      {mayEdit ? (
        <ProEditor
          key={proUntil}
          customerId={customer.id}
          day={isPro && proUntil ? storeDay(Date.parse(proUntil)) : null}
          today={today}
          seen={proUntil}
        />
      ) : (
        <p className="mt-3 text-muted text-xs">{t('readOnly')}</p>
      )}
    </AdminCard>
  )
}
