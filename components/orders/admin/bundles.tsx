'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { PERIOD_TONES, ShortTime } from '@/components/ui/admin/cells'
import { ConfirmDialog, useDialogAction } from '@/components/ui/admin/confirm-dialog'
import {
  DeleteButton,
  EditButton,
  EditDialog,
  type Edited,
  NewButton,
} from '@/components/ui/admin/edit-dialog'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { actionsColumn, Table, type TableColumn } from '@/components/ui/table'
import { periodState } from '@/lib/core/store-time'
import { deleteBundle } from '@/server/orders/admin/discount-actions'
import type { AdminBundle } from '@/server/orders/admin/discount-dto'
import { BundleForm } from './bundle-form'

type BundlesProps = {
  bundles: AdminBundle[]
  /** The time of the request as an ISO instant, for the states. */
  now: string
}

const TONES = { ...PERIOD_TONES, incomplete: 'danger' } as const

function stateOf(bundle: AdminBundle, now: string): keyof typeof TONES {
  const { values, startsAt, endsAt, products } = bundle
  const state = periodState({ startsAt, endsAt, isActive: values.isActive }, Date.parse(now))
  const isWhole = products.filter((one) => one.isActive).length === values.productIds.length
  return isWhole || state === 'ended' || state === 'off' ? state : 'incomplete'
}

/** The bundles in the admin: create, edit and delete. */
export function Bundles({ bundles, now }: BundlesProps) {
  const t = useTranslations('admin-orders.bundles')
  const [edited, setEdited] = useState<Edited<AdminBundle>>(null)
  const [deleting, setDeleting] = useState<AdminBundle | null>(null)
  const { isBusy, run } = useDialogAction({
    failed: t('failedRemove'),
    onEnd: () => setDeleting(null),
  })

  function remove() {
    if (!deleting) return
    const { id, version, values } = deleting
    void run(t('removed'), () => deleteBundle({ id, seen: { version, values } }))
  }

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
    actionsColumn(t('actions'), (bundle) => (
      <span className="inline-flex">
        <EditButton
          label={t('edit', { name: bundle.values.name })}
          onClick={() => setEdited(bundle)}
        />
        <DeleteButton
          label={t('remove', { name: bundle.values.name })}
          onClick={() => setDeleting(bundle)}
        />
      </span>
    )),
  ]
  const add = <NewButton label={t('new')} onClick={() => setEdited('new')} />
  return (
    <AdminCard title={t('list')} description={t('text')} actions={bundles.length > 0 && add}>
      {bundles.length > 0 ? (
        <Table label={t('title')} columns={columns} rows={bundles} />
      ) : (
        <EmptyState
          icon={<Icon name="package" />}
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
        titleOf={(row) => (row ? t('edit', { name: row.values.name }) : t('new'))}
        closeLabel={t('cancel')}
      >
        {(row) => <BundleForm bundle={row} onEnd={() => setEdited(null)} />}
      </EditDialog>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(isOpen) => !isOpen && setDeleting(null)}
        title={t('remove', { name: deleting?.values.name ?? '' })}
        description={t('removeText')}
        confirmLabel={t('confirmRemove')}
        tone="danger"
        isBusy={isBusy}
        onConfirm={remove}
      />
    </AdminCard>
  )
}
