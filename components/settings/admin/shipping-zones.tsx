'use client'

import { useTranslations } from 'next-intl'
import { DialogFormEnd } from '@/components/ui/admin/edit-dialog'
import { EditableList } from '@/components/ui/admin/editable-list'
import { useRowForm } from '@/components/ui/admin/use-versioned-save'
import { Badge } from '@/components/ui/badge'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SwitchField } from '@/components/ui/switch-field'
import type { TableColumn } from '@/components/ui/table'
import { limitsOf } from '@/lib/content/admin/controls'
import { asNumber } from '@/lib/products/admin/numbers'
import { NEW_SHIPPING_ZONE, shippingZoneSchema } from '@/lib/settings/shipping-zone'
import { deleteShippingZone, saveShippingZone } from '@/server/settings/admin-actions'
import type { AdminShippingZone } from '@/server/settings/dto'

type ShippingZoneFormProps = { zone: AdminShippingZone | null; onEnd: () => void }

/** The form of a new or existing delivery zone. Typed values are preserved if saving fails. */
function ShippingZoneForm({ zone, onEnd }: ShippingZoneFormProps) {
  const t = useTranslations('admin-settings.zones')
  const words = useTranslations('admin-settings')
  const row = zone ?? { version: null, values: NEW_SHIPPING_ZONE }
  const labelOf = (path: string) => t(path as 'name')
  const { form, saving, error, submit } = useRowForm({
    schema: shippingZoneSchema,
    row,
    isNew: zone === null,
    write: (values, seen) =>
      saveShippingZone({ id: zone?.id ?? null, seen: zone ? seen : null, values }),
    labelOf,
    errorText: (message, name) =>
      words(`errors.${message as 'required'}`, limitsOf(shippingZoneSchema, name)),
    savedText: t('saved'),
    failedText: words('failed'),
    onSaved: onEnd,
  })
  const { register } = form

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid grid-cols-2 gap-4">
      <Field label={t('name')} error={error('name')} className="col-span-2" isRequired>
        <Input maxLength={80} {...register('name')} />
      </Field>
      <Field label={t('cepFrom')} error={error('cepFrom')} isRequired>
        <Input inputMode="numeric" placeholder="00000-000" {...register('cepFrom')} />
      </Field>
      <Field label={t('cepTo')} error={error('cepTo')} isRequired>
        <Input inputMode="numeric" placeholder="00000-000" {...register('cepTo')} />
      </Field>
      <Field label={t('daysFrom')} error={error('daysFrom')} isRequired>
        <Input inputMode="numeric" {...register('daysFrom', { setValueAs: asNumber })} />
      </Field>
      <Field label={t('daysTo')} hint={t('daysHint')} error={error('daysTo')} isRequired>
        <Input inputMode="numeric" {...register('daysTo', { setValueAs: asNumber })} />
      </Field>
      <Field
        label={t('price')}
        hint={t('priceHint')}
        error={error('price')}
        className="col-span-2 sm:col-span-1"
      >
        <Input inputMode="decimal" {...register('price')} />
      </Field>
      <SwitchField label={t('isActive')} className="col-span-2" {...register('isActive')} />
      <DialogFormEnd saving={saving} labelOf={labelOf} onCancel={onEnd} />
    </form>
  )
}

/** The delivery zones in the admin: add, edit and delete. */
export function ShippingZones({ zones }: { zones: AdminShippingZone[] }) {
  const t = useTranslations('admin-settings.zones')
  const failed = useTranslations('admin-settings')('failed')
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
      cell: ({ values }) =>
        values.daysFrom === values.daysTo
          ? values.daysTo
          : t('dayRange', { from: values.daysFrom, to: values.daysTo }),
      className: 'tabular-nums',
    },
    {
      id: 'price',
      header: t('price'),
      cell: ({ values }) => (values.price === '' ? t('noPrice') : `R$ ${values.price}`),
      className: 'tabular-nums',
    },
  ]
  return (
    <EditableList
      rows={zones}
      title={t('title')}
      description={t('text')}
      label={t('title')}
      empty={{ icon: 'truck', title: t('empty'), text: t('emptyText') }}
      nameOf={({ values }) => values.name}
      newLabel={t('new')}
      columns={columns}
      form={(row, onEnd) => <ShippingZoneForm zone={row} onEnd={onEnd} />}
      deletion={{
        text: t('deleteText'),
        deleted: t('deleted'),
        failed,
        run: ({ id, ...seen }) => deleteShippingZone({ id, seen }),
      }}
    />
  )
}
