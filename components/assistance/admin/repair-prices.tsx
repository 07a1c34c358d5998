'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { DataTable } from '@/components/ui/admin/data-table'
import {
  DeleteButton,
  EditButton,
  EditDialog,
  type Edited,
} from '@/components/ui/admin/edit-dialog'
import { useDialogAction } from '@/components/ui/admin/use-dialog-action'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { TableColumn } from '@/components/ui/table'
import { BRANDS, REPAIRS } from '@/lib/assistance/choices'
import type { Models } from '@/lib/assistance/wizard'
import type { TableQuery } from '@/lib/core/table-query'
import { deleteRepairPrice } from '@/server/assistance/admin/actions'
import type { AdminRepairPrice } from '@/server/assistance/admin/dto'
import { RepairPriceForm } from './repair-price-form'

type RepairPricesProps = {
  rows: AdminRepairPrice[]
  total: number
  pageSize: number
  query: Pick<TableQuery, 'page' | 'sort' | 'direction'>
  models: Models
}

/** The prices of repairs in the admin: add, edit and delete. */
export function RepairPrices({ rows, total, pageSize, query, models }: RepairPricesProps) {
  const t = useTranslations('admin-assistance.prices')
  const repairs = useTranslations('assistance.choices.repairs')
  const [edited, setEdited] = useState<Edited<AdminRepairPrice>>(null)
  const [deleting, setDeleting] = useState<AdminRepairPrice | null>(null)
  const { isBusy, run } = useDialogAction({
    failed: t('failed'),
    onEnd: () => setDeleting(null),
  })
  const nameOf = ({ values: { model, repair } }: AdminRepairPrice) =>
    t('rowName', { model, repair: repairs(repair) })

  async function remove() {
    if (!deleting) return
    const { id, ...seen } = deleting
    await run(t('deleted'), () => deleteRepairPrice({ id, seen }))
  }

  const columns: TableColumn<AdminRepairPrice>[] = [
    {
      id: 'model',
      header: t('model'),
      sort: 'modelo',
      isTitle: true,
      cell: ({ values }) => values.model,
      note: ({ values: { brand, model } }) => (
        <>
          {brand}{' '}
          {models[brand].includes(model) ? null : <Badge tone="danger">{t('notOffered')}</Badge>}
        </>
      ),
    },
    {
      id: 'repair',
      header: t('repair'),
      cell: ({ values: { repair, note } }) => (
        <>
          {repairs(repair)}
          {note ? <span className="block text-muted text-xs">{note}</span> : null}
        </>
      ),
    },
    {
      id: 'price',
      header: t('priceColumn'),
      sort: 'preco',
      cell: ({ values }) => `R$ ${values.price}`,
      className: 'tabular-nums',
    },
    {
      id: 'days',
      header: t('daysColumn'),
      cell: ({ values: { days } }) => t('dayCount', { days }),
    },
    {
      id: 'actions',
      header: t('actions'),
      align: 'end',
      isInteractive: true,
      isUnnamed: true,
      cell: (price) => (
        <span className="inline-flex gap-1">
          <EditButton label={t('edit', { name: nameOf(price) })} onClick={() => setEdited(price)} />
          <DeleteButton
            label={`${t('delete')} ${nameOf(price)}`}
            onClick={() => setDeleting(price)}
          />
        </span>
      ),
    },
  ]
  return (
    <>
      <div className="mb-4 flex justify-end">
        <Button onClick={() => setEdited('new')}>
          <Icon name="plus" className="size-4" />
          {t('new')}
        </Button>
      </div>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        total={total}
        page={query.page}
        pageSize={pageSize}
        sort={query.sort}
        direction={query.direction}
        searchLabel={t('search')}
        filters={[
          {
            key: 'marca',
            label: t('brand'),
            options: BRANDS.map((value) => ({ value, label: value })),
          },
          {
            key: 'servico',
            label: t('repair'),
            options: REPAIRS.map((value) => ({ value, label: repairs(value) })),
          },
        ]}
        empty={{ icon: 'wrench', title: t('empty'), text: t('emptyText') }}
      />
      <EditDialog
        edited={edited}
        onEnd={() => setEdited(null)}
        titleOf={(row) => (row ? t('edit', { name: nameOf(row) }) : t('new'))}
        closeLabel={t('cancel')}
      >
        {(row) => <RepairPriceForm price={row} models={models} onEnd={() => setEdited(null)} />}
      </EditDialog>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(isOpen) => !isOpen && setDeleting(null)}
        title={t('deleteTitle', { name: deleting ? nameOf(deleting) : '' })}
        description={t('deleteText')}
        confirmLabel={t('delete')}
        tone="danger"
        isBusy={isBusy}
        onConfirm={remove}
      />
    </>
  )
}
