import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { DialogFormEnd } from '@/components/ui/admin/dialog-form-end'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved'
import { useVersionedSave } from '@/components/ui/admin/use-versioned-save'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { toast } from '@/components/ui/toast'
import { BRANDS, REPAIRS } from '@/lib/assistance/choices'
import { type RepairPriceValues, repairPriceSchema } from '@/lib/assistance/price-schema'
import type { Models } from '@/lib/assistance/wizard'
import type { Saved } from '@/lib/core/merge'
import { saveRepairPrice } from '@/server/assistance/admin/actions'
import type { AdminRepairPrice } from '@/server/assistance/admin/dto'

type RepairPriceFormProps = { price: AdminRepairPrice | null; models: Models; onEnd: () => void }

const whole = { setValueAs: (text: unknown) => (text === '' ? Number.NaN : Number(text)) }

/** The form of a new or existing price. Typed values are preserved if saving fails. */
export function RepairPriceForm({ price, models, onEnd }: RepairPriceFormProps) {
  const t = useTranslations('admin-assistance.prices')
  const repairs = useTranslations('assistance.choices.repairs')
  const router = useRouter()
  const row = price ?? { version: null, values: newPrice(models) }
  const form = useForm<RepairPriceValues>({
    defaultValues: row.values,
    resolver: zodResolver(repairPriceSchema),
  })
  const { register, formState, handleSubmit, watch, setValue } = form
  const labelOf = (path: string) => t(path as 'model')
  const saving = useVersionedSave<RepairPriceValues, Saved<RepairPriceValues>>({
    form,
    row,
    labelOf,
    isNew: price === null,
    write: (values, seen) =>
      saveRepairPrice({ id: price?.id ?? null, seen: price ? seen : null, values }),
    onSaved: () => {
      toast({ title: t('saved'), variant: 'success' })
      router.refresh()
      onEnd()
    },
    onFailed: t('failed'),
  })
  useUnsavedGuard(formState.isDirty)
  const error = (name: keyof RepairPriceValues) => {
    const key = formState.errors[name]?.message
    return key ? t(`errors.${key as 'required'}`) : undefined
  }
  const [brand, model] = watch(['brand', 'model'])
  const offered = models[brand]

  return (
    <form noValidate onSubmit={handleSubmit(saving.save)} className="mt-4 grid grid-cols-2 gap-4">
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
        {/* By the brand, because options that are replaced would lose the selected value. */}
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
        <Input inputMode="numeric" {...register('days', whole)} />
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
