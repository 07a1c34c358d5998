'use client'

import { useTranslations } from 'next-intl'
import { DataTable } from '@/components/ui/admin/data-table'
import { DialogFormEnd } from '@/components/ui/admin/edit-dialog'
import { useRowDialogs } from '@/components/ui/admin/editable-list'
import { adminText } from '@/components/ui/admin/texts'
import { useRowForm } from '@/components/ui/admin/use-versioned-save'
import { Badge } from '@/components/ui/badge'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { actionsColumn, type TableColumn } from '@/components/ui/table'
import { BRANDS, REPAIRS } from '@/lib/assistance/choices'
import { type RepairPriceValues, repairPriceSchema } from '@/lib/assistance/schema'
import type { Models } from '@/lib/assistance/wizard'
import type { TableQuery } from '@/lib/core/table-query'
import { asNumber } from '@/lib/products/admin/numbers'
import { deleteRepairPrice, saveRepairPrice } from '@/server/assistance/admin-actions'
import type { AdminRepairPrice } from '@/server/assistance/admin-dto'

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
  const { add, buttons, dialogs } = useRowDialogs<AdminRepairPrice>({
    nameOf: ({ values: { model, repair } }) => t('rowName', { model, repair: repairs(repair) }),
    newLabel: t('new'),
    form: (row, onEnd) => <RepairPriceForm price={row} models={models} onEnd={onEnd} />,
    deletion: {
      text: t('deleteText'),
      deleted: t('deleted'),
      failed: t('failed'),
      run: ({ id, ...seen }) => deleteRepairPrice({ id, seen }),
    },
  })

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
    actionsColumn(adminText('row.actions'), buttons),
  ]
  return (
    <>
      <div className="mb-4 flex sm:justify-end">{add}</div>
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
      {dialogs}
    </>
  )
}

type RepairPriceFormProps = { price: AdminRepairPrice | null; models: Models; onEnd: () => void }

/** The form of a new or existing price. Typed values are preserved if saving fails. */
function RepairPriceForm({ price, models, onEnd }: RepairPriceFormProps) {
  const t = useTranslations('admin-assistance.prices')
  const repairs = useTranslations('assistance.choices.repairs')
  const row = price ?? { version: null, values: newPrice(models) }
  const labelOf = (path: string) => t(path as 'model')
  const { form, saving, error, submit } = useRowForm({
    schema: repairPriceSchema,
    row,
    isNew: price === null,
    write: (values, seen) =>
      saveRepairPrice({ id: price?.id ?? null, seen: price ? seen : null, values }),
    labelOf,
    errorText: (message) => t(`errors.${message as 'required'}`),
    savedText: t('saved'),
    failedText: t('failed'),
    onSaved: onEnd,
  })
  const { register, watch, setValue } = form
  const [brand, model] = watch(['brand', 'model'])
  const offered = models[brand]

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid grid-cols-2 gap-4">
      <Field label={t('brand')} error={error('brand')} className="col-span-2 sm:col-span-1">
        <SelectNative
          {...register('brand', {
            onChange: ({ target }) =>
              setValue('model', models[target.value as RepairPriceValues['brand']][0] ?? ''),
          })}
        >
          {BRANDS.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </SelectNative>
      </Field>
      <Field
        label={t('model')}
        hint={t('modelHint')}
        error={error('model')}
        className="col-span-2 sm:col-span-1"
      >
        {/* Remounted for each brand, because a select loses its value when its options are replaced. */}
        <SelectNative key={brand} {...register('model')}>
          {(offered.includes(model) ? offered : [model, ...offered]).map((value) => (
            <option key={value}>{value}</option>
          ))}
        </SelectNative>
      </Field>
      <Field label={t('repair')} error={error('repair')} className="col-span-2">
        <SelectNative {...register('repair')}>
          {REPAIRS.map((value) => (
            <option key={value} value={value}>
              {repairs(value)}
            </option>
          ))}
        </SelectNative>
      </Field>
      <Field
        label={t('price')}
        hint={t('priceHint')}
        error={error('price')}
        className="col-span-2 sm:col-span-1"
        isRequired
      >
        <Input inputMode="decimal" {...register('price')} />
      </Field>
      <Field
        label={t('days')}
        hint={t('daysHint')}
        error={error('days')}
        className="col-span-2 sm:col-span-1"
        isRequired
      >
        <Input inputMode="numeric" {...register('days', { setValueAs: asNumber })} />
      </Field>
      <Field label={t('note')} hint={t('noteHint')} error={error('note')} className="col-span-2">
        <Input maxLength={120} {...register('note')} />
      </Field>
      <DialogFormEnd saving={saving} labelOf={labelOf} onCancel={onEnd} />
    </form>
  )
}

/** The values of the form of a new price: the first model of the first brand. */
function newPrice(models: Models): RepairPriceValues {
  const [brand] = BRANDS
  const [repair] = REPAIRS
  return { brand, model: models[brand][0] ?? '', repair, price: '', days: 3, note: '' }
}
