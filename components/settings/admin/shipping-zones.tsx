'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AdminCard } from '@/components/ui/admin/admin-card'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import {
  DeleteButton,
  EditButton,
  EditDialog,
  type Edited,
} from '@/components/ui/admin/edit-dialog'
import { useDialogAction } from '@/components/ui/admin/use-dialog-action'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Table, type TableColumn } from '@/components/ui/table'
import { deleteShippingZone } from '@/server/settings/admin/actions'
import type { AdminShippingZone } from '@/server/settings/admin/dto'
import { ShippingZoneForm } from './shipping-zone-form'

/** The delivery zones in the admin: add, edit and delete. */
export function ShippingZones({ zones }: { zones: AdminShippingZone[] }) {
  const t = useTranslations('admin-settings.zones')
  const failed = useTranslations('admin-settings')('failed')
  const [edited, setEdited] = useState<Edited<AdminShippingZone>>(null)
  const [deleting, setDeleting] = useState<AdminShippingZone | null>(null)
  const { isBusy, run } = useDialogAction({ failed, onEnd: () => setDeleting(null) })

  async function remove() {
    if (!deleting) return
    const { id, ...seen } = deleting
    await run(t('deleted'), () => deleteShippingZone({ id, seen }))
  }

  const columns: TableColumn<AdminShippingZone>[] = [
    {
      id: 'name',
      header: t('name'),
      isTitle: true,
      cell: ({ values }) => values.name,
      note: ({ values }) =>
        values.isActive ? null : <Badge tone="outline">{t('inactive')}</Badge>,
    },
    {
      id: 'ceps',
      header: t('ceps'),
      cell: ({ values }) => t('cepRange', { from: values.cepFrom, to: values.cepTo }),
      className: 'tabular-nums',
    },
    {
      id: 'days',
      header: t('days'),
      cell: ({ values }) => t('dayRange', { from: values.daysFrom, to: values.daysTo }),
      className: 'tabular-nums',
    },
    {
      id: 'price',
      header: t('price'),
      cell: ({ values }) => (values.price === '' ? t('noPrice') : `R$ ${values.price}`),
      className: 'tabular-nums',
    },
    {
      id: 'actions',
      header: t('actions'),
      align: 'end',
      isInteractive: true,
      isUnnamed: true,
      cell: (zone) => (
        <span className="inline-flex gap-1">
          <EditButton
            label={t('edit', { name: zone.values.name })}
            onClick={() => setEdited(zone)}
          />
          <DeleteButton
            label={`${t('delete')} ${zone.values.name}`}
            onClick={() => setDeleting(zone)}
          />
        </span>
      ),
    },
  ]
  const add = (
    <Button onClick={() => setEdited('new')}>
      <Icon name="plus" className="size-4" />
      {t('new')}
    </Button>
  )
  return (
    <AdminCard title={t('title')} description={t('text')} actions={zones.length > 0 && add}>
      {zones.length > 0 ? (
        <Table label={t('title')} columns={columns} rows={zones} />
      ) : (
        <EmptyState icon={<Icon name="truck" />} level={3} title={t('empty')} text={t('emptyText')}>
          {add}
        </EmptyState>
      )}
      <EditDialog
        edited={edited}
        onEnd={() => setEdited(null)}
        titleOf={(row) => (row ? t('edit', { name: row.values.name }) : t('new'))}
        closeLabel={t('cancel')}
      >
        {(row) => <ShippingZoneForm zone={row} onEnd={() => setEdited(null)} />}
      </EditDialog>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(isOpen) => !isOpen && setDeleting(null)}
        title={t('deleteTitle', { name: deleting?.values.name ?? '' })}
        description={t('deleteText')}
        confirmLabel={t('delete')}
        tone="danger"
        isBusy={isBusy}
        onConfirm={remove}
      />
    </AdminCard>
  )
}
