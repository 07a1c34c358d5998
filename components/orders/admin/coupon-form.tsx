import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type Resolver, useForm } from 'react-hook-form'
import { DialogFormEnd } from '@/components/ui/admin/dialog-form-end'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved'
import { useVersionedSave } from '@/components/ui/admin/use-versioned-save'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { SwitchField } from '@/components/ui/switch-field'
import { toast } from '@/components/ui/toast'
import { COUPON_KINDS } from '@/lib/coins/coupon'
import type { Saved } from '@/lib/core/merge'
import { type CouponValues, couponSchema, NEW_COUPON } from '@/lib/orders/coupon-schema'
import { saveCoupon } from '@/server/orders/admin/coupon-actions'
import type { AdminCoupon } from '@/server/orders/admin/coupon-dto'

type CouponFormProps = { coupon: AdminCoupon | null; onEnd: () => void }

const whole = {
  setValueAs: (text: unknown) => (text === '' || text === null ? null : Number(text)),
}

/** The form of a new or existing coupon. Typed values are preserved if saving fails. */
export function CouponForm({ coupon, onEnd }: CouponFormProps) {
  const t = useTranslations('admin-orders.coupons')
  const router = useRouter()
  const row = coupon ?? { version: null, values: NEW_COUPON }
  const form = useForm<CouponValues>({
    defaultValues: row.values,
    resolver: zodResolver(couponSchema as never) as unknown as Resolver<CouponValues>,
  })
  const { register, formState, handleSubmit, watch } = form
  const labelOf = (path: string) => t(path as 'code')
  const saving = useVersionedSave<CouponValues, Saved<CouponValues>>({
    form,
    row,
    labelOf,
    isNew: coupon === null,
    write: (values, seen) =>
      saveCoupon({ id: coupon?.id ?? null, seen: coupon ? seen : null, values }),
    onSaved: () => {
      toast({ title: t('done'), variant: 'success' })
      router.refresh()
      onEnd()
    },
    onFailed: t('failed'),
  })
  useUnsavedGuard(formState.isDirty)
  const error = (name: keyof CouponValues) => {
    const key = formState.errors[name]?.message
    return key ? t(`errors.${key as 'code'}`) : undefined
  }
  const kind = watch('kind')

  return (
    <form noValidate onSubmit={handleSubmit(saving.save)} className="mt-4 grid grid-cols-2 gap-4">
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
