import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { DialogFormEnd } from '@/components/ui/admin/dialog-form-end'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved'
import { useVersionedSave } from '@/components/ui/admin/use-versioned-save'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SwitchField } from '@/components/ui/switch-field'
import { toast } from '@/components/ui/toast'
import type { Saved } from '@/lib/core/merge'
import {
  NEW_SHIPPING_ZONE,
  type ShippingZoneValues,
  shippingZoneSchema,
} from '@/lib/settings/shipping-zone'
import { saveShippingZone } from '@/server/settings/admin/actions'
import type { AdminShippingZone } from '@/server/settings/admin/dto'

type ShippingZoneFormProps = { zone: AdminShippingZone | null; onEnd: () => void }

const whole = { setValueAs: (text: unknown) => (text === '' ? Number.NaN : Number(text)) }

/** The form of a new or existing delivery zone. Typed values are preserved if saving fails. */
export function ShippingZoneForm({ zone, onEnd }: ShippingZoneFormProps) {
  const t = useTranslations('admin-settings.zones')
  const words = useTranslations('admin-settings')
  const router = useRouter()
  const row = zone ?? { version: null, values: NEW_SHIPPING_ZONE }
  const form = useForm<ShippingZoneValues>({
    defaultValues: row.values,
    resolver: zodResolver(shippingZoneSchema),
  })
  const { register, formState, handleSubmit } = form
  const labelOf = (path: string) => t(path as 'name')
  const saving = useVersionedSave<ShippingZoneValues, Saved<ShippingZoneValues>>({
    form,
    row,
    labelOf,
    isNew: zone === null,
    write: (values, seen) =>
      saveShippingZone({ id: zone?.id ?? null, seen: zone ? seen : null, values }),
    onSaved: () => {
      toast({ title: t('saved'), variant: 'success' })
      router.refresh()
      onEnd()
    },
    onFailed: words('failed'),
  })
  useUnsavedGuard(formState.isDirty)
  const error = (name: keyof ShippingZoneValues) => {
    const key = formState.errors[name]?.message
    return key ? words(`errors.${key as 'required'}`) : undefined
  }

  return (
    <form noValidate onSubmit={handleSubmit(saving.save)} className="mt-4 grid grid-cols-2 gap-4">
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
        <Input inputMode="numeric" {...register('daysFrom', whole)} />
      </Field>
      <Field label={t('daysTo')} hint={t('daysHint')} error={error('daysTo')} isRequired>
        <Input inputMode="numeric" {...register('daysTo', whole)} />
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
