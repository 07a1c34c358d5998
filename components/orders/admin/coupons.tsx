'use client'

import { useTranslations } from 'next-intl'
import { DialogFormEnd } from '@/components/ui/admin/edit-dialog'
import { EditableList } from '@/components/ui/admin/editable-list'
import { useRowForm } from '@/components/ui/admin/use-versioned-save'
import { Badge } from '@/components/ui/badge'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Amount } from '@/components/ui/price'
import { SelectNative } from '@/components/ui/select-native'
import { SwitchField } from '@/components/ui/switch-field'
import type { TableColumn } from '@/components/ui/table'
import { COUPON_KINDS } from '@/lib/coins/coupon'
import { type CouponValues, couponSchema, NEW_COUPON } from '@/lib/orders/coupon-schema'
import { asNumber } from '@/lib/products/admin/numbers'
import { saveCoupon } from '@/server/orders/admin-discount-actions'
import type { AdminCoupon } from '@/server/orders/admin-discount-dto'

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

type CouponFormProps = { coupon: AdminCoupon | null; onEnd: () => void }

const hasValue = ({ kind }: CouponValues) => kind !== 'free_shipping'
const COUPON_FIELDS = [{ name: 'value', when: hasValue }]

/** The form of a new or existing coupon. Typed values are preserved if saving fails. */
function CouponForm({ coupon, onEnd }: CouponFormProps) {
  const t = useTranslations('admin-orders.coupons')
  const row = coupon ?? { version: null, values: NEW_COUPON }
  const labelOf = (path: string) => t(path as 'code')
  const { form, saving, error, submit } = useRowForm({
    schema: couponSchema,
    fields: COUPON_FIELDS,
    row,
    isNew: coupon === null,
    write: (values, seen) =>
      saveCoupon({ id: coupon?.id ?? null, seen: coupon ? seen : null, values }),
    labelOf,
    errorText: (message) => t(`errors.${message as 'code'}`),
    savedText: t('done'),
    failedText: t('failed'),
    onSaved: onEnd,
  })
  const { register, watch } = form
  const kind = watch('kind')

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid grid-cols-2 gap-4">
      <Field
        label={t('code')}
        hint={t('codeHint')}
        error={error('code')}
        className="col-span-2"
        isRequired
      >
        <Input maxLength={40} autoComplete="off" className="uppercase" {...register('code')} />
      </Field>
      <Field label={t('kind')} error={error('kind')} className="col-span-2 sm:col-span-1">
        <SelectNative {...register('kind')}>
          {COUPON_KINDS.map((option) => (
            <option key={option} value={option}>
              {t(`kinds.${option}`)}
            </option>
          ))}
        </SelectNative>
      </Field>
      {kind === 'free_shipping' ? null : (
        <Field
          label={t(kind === 'percent' ? 'percentValue' : 'value')}
          error={error('value')}
          className="col-span-2 sm:col-span-1"
          isRequired
        >
          <Input inputMode="decimal" {...register('value')} />
        </Field>
      )}
      <Field
        label={t('minimum')}
        hint={t('minimumHint')}
        error={error('minimum')}
        className="col-span-2"
      >
        <Input inputMode="decimal" {...register('minimum')} />
      </Field>
      <Field label={t('startsOn')} error={error('startsOn')}>
        <Input type="date" {...register('startsOn')} />
      </Field>
      <Field label={t('endsOn')} error={error('endsOn')}>
        <Input type="date" {...register('endsOn')} />
      </Field>
      <Field label={t('maxUses')} hint={t('maxUsesHint')} error={error('maxUses')}>
        <Input inputMode="numeric" {...register('maxUses', { setValueAs: asNumber })} />
      </Field>
      <Field
        label={t('maxUsesPerCustomer')}
        hint={t('maxUsesPerCustomerHint')}
        error={error('maxUsesPerCustomer')}
      >
        <Input inputMode="numeric" {...register('maxUsesPerCustomer', { setValueAs: asNumber })} />
      </Field>
      <Field label={t('description')} hint={t('descriptionHint')} className="col-span-2">
        <Input maxLength={200} {...register('description')} />
      </Field>
      <SwitchField label={t('isActive')} className="col-span-2" {...register('isActive')} />
      <DialogFormEnd saving={saving} labelOf={labelOf} onCancel={onEnd} saveText={t('save')} />
    </form>
  )
}
