'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { EditButton, EditDialog, type Edited, NewButton } from '@/components/ui/admin/edit-dialog'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Amount } from '@/components/ui/price'
import { actionsColumn, Table, type TableColumn } from '@/components/ui/table'
import type { CouponValues } from '@/lib/orders/coupon-schema'
import type { AdminCoupon } from '@/server/orders/admin/discount-dto'
import { CouponForm } from './coupon-form'

/** The coupons in the admin: create, edit, disable, and their uses. */
export function Coupons({ coupons }: { coupons: AdminCoupon[] }) {
  const t = useTranslations('admin-orders.coupons')
  const [edited, setEdited] = useState<Edited<AdminCoupon>>(null)

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
    actionsColumn(t('actions'), (coupon) => (
      <EditButton
        label={t('edit', { code: coupon.values.code })}
        onClick={() => setEdited(coupon)}
      />
    )),
  ]
  const add = <NewButton label={t('new')} onClick={() => setEdited('new')} />
  return (
    <AdminCard title={t('list')} description={t('text')} actions={coupons.length > 0 && add}>
      {coupons.length > 0 ? (
        <Table label={t('title')} columns={columns} rows={coupons} />
      ) : (
        <EmptyState
          icon={<Icon name="ticket" />}
          level={3}
          title={t('empty')}
          text={t('emptyText')}
        >
          {add}
        </EmptyState>
      )}
      <EditDialog
        edited={edited}
        onEnd={() => setEdited(null)}
        titleOf={(row) => (row ? t('edit', { code: row.values.code }) : t('new'))}
        closeLabel={t('cancel')}
      >
        {(row) => <CouponForm coupon={row} onEnd={() => setEdited(null)} />}
      </EditDialog>
    </AdminCard>
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
