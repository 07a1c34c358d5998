'use client'

import { useTranslations } from 'next-intl'
import { PERIOD_TONES, ShortTime } from '@/components/ui/admin/cells'
import { EditableList } from '@/components/ui/admin/editable-list'
import { Badge } from '@/components/ui/badge'
import type { TableColumn } from '@/components/ui/table'
import { periodState } from '@/lib/core/store-time'
import { deleteBundle } from '@/server/orders/admin-discount-actions'
import type { AdminBundle } from '@/server/orders/admin-discount-dto'
import { BundleForm } from './bundle-form'

type BundlesProps = {
  bundles: AdminBundle[]
  /** The time of the request as an ISO instant, for the states. */
  now: string
}

const TONES = { ...PERIOD_TONES, incomplete: 'danger' } as const

function stateOf(bundle: AdminBundle, now: string): keyof typeof TONES {
  const { values, startsAt, endsAt, isOffered } = bundle
  const state = periodState({ startsAt, endsAt, isActive: values.isActive }, Date.parse(now))
  return isOffered || state === 'ended' || state === 'off' ? state : 'incomplete'
}

/** The bundles in the admin: create, edit and delete. */
export function Bundles({ bundles, now }: BundlesProps) {
  const t = useTranslations('admin-orders.bundles')
  const columns: TableColumn<AdminBundle>[] = [
    {
      id: 'name',
      header: t('name'),
      isTitle: true,
      cell: ({ values }) => values.name,
      note: ({ products }) => (
        <p className="text-muted text-xs">{products.map(({ name }) => name).join(' + ')}</p>
      ),
    },
    {
      id: 'discount',
      header: t('discount'),
      cell: ({ values }) => t(`discounts.${values.kind}`, { value: values.value }),
      className: 'tabular-nums',
    },
    {
      id: 'period',
      header: t('period'),
      cell: ({ startsAt, endsAt }) => (
        <>
          {startsAt === null && endsAt === null ? t('always') : null}
          {startsAt === null ? null : (
            <>
              {t('from')} <ShortTime at={startsAt} />{' '}
            </>
          )}
          {endsAt === null ? null : (
            <>
              {t('to')} <ShortTime at={endsAt} />
            </>
          )}
        </>
      ),
      className: 'tabular-nums',
    },
    {
      id: 'state',
      header: t('state'),
      cell: (bundle) => {
        const state = stateOf(bundle, now)
        return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      },
    },
  ]
  return (
    <EditableList
      rows={bundles}
      title={t('list')}
      description={t('text')}
      label={t('title')}
      empty={{ icon: 'package', title: t('empty'), text: t('emptyText') }}
      nameOf={({ values }) => values.name}
      newLabel={t('new')}
      columns={columns}
      form={(row, onEnd) => <BundleForm bundle={row} onEnd={onEnd} />}
      deletion={{
        text: t('removeText'),
        deleted: t('removed'),
        failed: t('failedRemove'),
        run: ({ id, version, values }) => deleteBundle({ id, seen: { version, values } }),
      }}
    />
  )
}
