import { useTranslations } from 'next-intl'
import { ImageField } from '@/components/ui/admin/image-field'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { SwitchField } from '@/components/ui/switch-field'
import { Textarea } from '@/components/ui/textarea'
import { COUPON_KINDS } from '@/lib/coins/coupon'
import { REWARD_KINDS, rewardSchema } from '@/lib/coins/schema'
import { formatPrice } from '@/lib/core/money'
import { saveReward } from '@/server/coins/admin/actions'
import type { AdminReward, RewardValues } from '@/server/coins/admin/dto'
import { asNumber, useCoinForm } from './use-coin-form'

type RewardFormProps = { reward: AdminReward | null; order: number; onEnd: () => void }

const numeric = { setValueAs: asNumber }
const blank = (order: number) =>
  ({
    name: '',
    description: '',
    image: null,
    cost: null,
    stock: 0,
    kind: 'coupon',
    couponKind: '',
    couponValue: '',
    couponMinimum: '',
    order,
    isActive: true,
  }) as unknown as RewardValues

/** The form of a new or existing reward. Typed values are preserved if saving fails. */
export function RewardForm({ reward, order, onEnd }: RewardFormProps) {
  const t = useTranslations('admin-coins.rewards')
  const { form, error, isSaving, submit, dialog } = useCoinForm<RewardValues>({
    schema: rewardSchema,
    row: reward ?? { version: null, values: blank(order) },
    write: (values, seen) =>
      saveReward({ id: reward?.id ?? null, seen: reward ? seen : null, values }),
    labelOf: (path) => t(path === 'isActive' ? 'active' : (path as 'name')),
    savedText: t('saved'),
    onSaved: onEnd,
    isNew: reward === null,
  })
  const { register } = form
  const [cost, kind, couponKind] = form.watch(['cost', 'kind', 'couponKind'])

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid grid-cols-2 gap-4">
      <Field label={t('name')} error={error('name')} className="col-span-2" isRequired>
        <Input maxLength={120} {...register('name')} />
      </Field>
      <Field label={t('description')} error={error('description')} className="col-span-2">
        <Textarea maxLength={1000} className="min-h-20" {...register('description')} />
      </Field>
      <Field
        label={t('cost')}
        hint={Number.isInteger(cost) ? t('worth', { price: formatPrice(cost) }) : undefined}
        error={error('cost')}
        isRequired
      >
        <Input inputMode="numeric" {...register('cost', numeric)} />
      </Field>
      <Field label={t('stock')} error={error('stock')} isRequired>
        <Input inputMode="numeric" {...register('stock', numeric)} />
      </Field>
      <Field label={t('kind')}>
        <SelectNative {...register('kind')}>
          {REWARD_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </SelectNative>
      </Field>
      <Field label={t('order')} hint={t('orderHint')} error={error('order')}>
        <Input inputMode="numeric" {...register('order', numeric)} />
      </Field>
      {kind === 'coupon' ? (
        <Field label={t('couponKind')} hint={t('couponKindHint')} className="col-span-2">
          <SelectNative {...register('couponKind')}>
            <option value="">{t('couponKinds.none')}</option>
            {COUPON_KINDS.map((option) => (
              <option key={option} value={option}>
                {t(`couponKinds.${option}`)}
              </option>
            ))}
          </SelectNative>
        </Field>
      ) : null}
      {kind === 'coupon' && (couponKind === 'percent' || couponKind === 'amount') ? (
        <Field
          label={t(couponKind === 'percent' ? 'couponPercent' : 'couponValue')}
          error={error('couponValue')}
          isRequired
        >
          <Input inputMode="decimal" {...register('couponValue')} />
        </Field>
      ) : null}
      {kind === 'coupon' && couponKind !== '' ? (
        <Field label={t('couponMinimum')} error={error('couponMinimum')}>
          <Input inputMode="decimal" {...register('couponMinimum')} />
        </Field>
      ) : null}
      <ImageField
        label={t('image')}
        value={form.watch('image')}
        onChange={(path) => form.setValue('image', path, { shouldDirty: true })}
        folder="produtos"
        className="col-span-2"
      />
      <SwitchField label={t('active')} className="col-span-2" {...register('isActive')} />
      <div className="col-span-2 flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onEnd}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? t('saving') : t('save')}
        </Button>
      </div>
      {dialog}
    </form>
  )
}
