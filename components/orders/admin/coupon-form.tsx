import { useTranslations } from 'next-intl'
import { DialogFormEnd } from '@/components/ui/admin/edit-dialog'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved'
import { useRowForm } from '@/components/ui/admin/use-versioned-save'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { SwitchField } from '@/components/ui/switch-field'
import { COUPON_KINDS } from '@/lib/coins/coupon'
import { couponSchema, NEW_COUPON } from '@/lib/orders/coupon-schema'
import { saveCoupon } from '@/server/orders/admin/discount-actions'
import type { AdminCoupon } from '@/server/orders/admin/discount-dto'

type CouponFormProps = { coupon: AdminCoupon | null; onEnd: () => void }

const whole = {
  setValueAs: (text: unknown) => (text === '' || text === null ? null : Number(text)),
}

/** The form of a new or existing coupon. Typed values are preserved if saving fails. */
export function CouponForm({ coupon, onEnd }: CouponFormProps) {
  const t = useTranslations('admin-orders.coupons')
  const row = coupon ?? { version: null, values: NEW_COUPON }
  const labelOf = (path: string) => t(path as 'code')
  const { form, saving, error, submit } = useRowForm({
    schema: couponSchema,
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
  const { register, formState, watch } = form
  useUnsavedGuard(formState.isDirty)
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
        <Input inputMode="numeric" {...register('maxUses', whole)} />
      </Field>
      <Field
        label={t('maxUsesPerCustomer')}
        hint={t('maxUsesPerCustomerHint')}
        error={error('maxUsesPerCustomer')}
      >
        <Input inputMode="numeric" {...register('maxUsesPerCustomer', whole)} />
      </Field>
      <Field label={t('description')} hint={t('descriptionHint')} className="col-span-2">
        <Input maxLength={200} {...register('description')} />
      </Field>
      <SwitchField label={t('isActive')} className="col-span-2" {...register('isActive')} />
      <DialogFormEnd saving={saving} labelOf={labelOf} onCancel={onEnd} saveText={t('save')} />
    </form>
  )
}
