import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AdminCard } from '@/components/ui/admin/admin-card'
import { Badge } from '@/components/ui/badge'
import { Price } from '@/components/ui/price'
import type { CustomerDetails } from '@/server/account/admin/dto'

/** Identity and contact data of a customer. */
export async function CustomerFacts({ customer }: { customer: CustomerDetails }) {
  const all = await getTranslations('admin-account')
  const t = await getTranslations('admin-account.profile')
  const format = await getFormatter()
  const { email, isConfirmed, phone, wantsNews, createdAt, isStaff } = customer
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
        <Price cents={customer.paidCents} className={figure} />
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
