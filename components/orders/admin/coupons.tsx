'use client'

import { useTranslations } from 'next-intl'
import { EditableList } from '@/components/ui/admin/editable-list'
import { Badge } from '@/components/ui/badge'
import { Amount } from '@/components/ui/price'
import type { TableColumn } from '@/components/ui/table'
import type { CouponValues } from '@/lib/orders/coupon-schema'
import type { AdminCoupon } from '@/server/orders/admin/discount-dto'
import { CouponForm } from './coupon-form'

/** The coupons in the admin: create, edit, disable, and their uses. */
export function Coupons({ coupons }: { coupons: AdminCoupon[] }) {
  const t = useTranslations('admin-orders.coupons')

  const columns: TableColumn<AdminCoupon>[] = [
    {
      id: 'code',
      header: t('code'),
      isTitle: true,
      cell: ({ values }) => values.code,
      note: ({ values }) => (
        <>
          {values.isActive ? null : <Badge tone="outline">{t('inactive')}</Badge>}
          {values.description ? <p className="text-muted text-xs">{values.description}</p> : null}
        </>
      ),
    },
    { id: 'gain', header: t('gain'), cell: ({ values }) => <Gain values={values} /> },
    {
      id: 'period',
      header: t('period'),
      cell: ({ values }) => <Period values={values} />,
      className: 'tabular-nums',
    },
    {
      id: 'uses',
      header: t('uses'),
      cell: ({ values, uses }) => (
        <>
          {values.maxUses === null
            ? t('usesOf', { count: uses })
            : t('usesOfMost', { count: uses, most: values.maxUses })}
          {values.maxUsesPerCustomer === null ? null : (
            <p className="text-muted text-xs">
              {t('eachCustomer', { count: values.maxUsesPerCustomer })}
            </p>
          )}
        </>
      ),
      className: 'tabular-nums',
    },
    {
      id: 'saved',
      header: t('saved'),
      align: 'end',
      cell: ({ discountCents }) => <Amount cents={discountCents} />,
    },
  ]
  return (
    <EditableList
      rows={coupons}
      title={t('list')}
      description={t('text')}
      label={t('title')}
      empty={{ icon: 'ticket', title: t('empty'), text: t('emptyText') }}
      nameOf={({ values }) => values.code}
      newLabel={t('new')}
      columns={columns}
      form={(row, onEnd) => <CouponForm coupon={row} onEnd={onEnd} />}
    />
  )
}

function Gain({ values: { kind, value, minimum } }: { values: CouponValues }) {
  const t = useTranslations('admin-orders.coupons')
  return (
    <>
      {kind === 'free_shipping' ? t('kinds.free_shipping') : t(`gains.${kind}`, { value })}
      {minimum === '' ? null : (
        <p className="text-muted text-xs">{t('fromMinimum', { amount: minimum })}</p>
      )}
    </>
  )
}

const dayText = (day: string) => day.split('-').reverse().join('/')

function Period({ values: { startsOn, endsOn } }: { values: CouponValues }) {
  const t = useTranslations('admin-orders.coupons')
  const [from, to] = [dayText(startsOn), dayText(endsOn)]
  if (from && to) return t('fromTo', { from, to })
  if (from) return t('from', { from })
  return to ? t('to', { to }) : t('always')
}
