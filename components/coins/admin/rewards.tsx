'use client'

import { useTranslations } from 'next-intl'
import { DialogFormEnd } from '@/components/ui/admin/edit-dialog'
import { EditableList } from '@/components/ui/admin/editable-list'
import { ImageField } from '@/components/ui/admin/image-field'
import { Badge } from '@/components/ui/badge'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { StoreImage } from '@/components/ui/store-image'
import { SwitchField } from '@/components/ui/switch-field'
import { Textarea } from '@/components/ui/textarea'
import { COUPON_KINDS } from '@/lib/coins/coupon'
import { REWARD_KINDS, rewardSchema } from '@/lib/coins/schema'
import { formatCoins, formatPrice } from '@/lib/core/money'
import { asNumber } from '@/lib/products/admin/numbers'
import { deleteReward, saveReward } from '@/server/coins/admin-actions'
import type { AdminReward, RewardValues } from '@/server/coins/admin-dto'
import { useCoinForm } from './use-coin-form'

/** The rewards in the admin: create, edit, hide and delete. */
export function Rewards({ rewards }: { rewards: AdminReward[] }) {
  const t = useTranslations('admin-coins.rewards')
  const failed = useTranslations('admin-coins')('failed')
  return (
    <EditableList
      rows={rewards}
      title={t('title')}
      description={t('lead')}
      label={t('title')}
      empty={{ icon: 'coins', title: t('empty'), text: t('emptyText') }}
      nameOf={({ values }) => values.name}
      newLabel={t('new')}
      columns={(buttons) => (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {rewards.map((reward) => (
            <li
              key={reward.id}
              className="flex gap-4 rounded-md border border-border bg-background p-3"
            >
              <StoreImage
                src={reward.values.image}
                alt=""
                width={160}
                height={160}
                className="size-20 rounded-sm object-cover"
              />
              <div className="min-w-0 flex-1">
                <p className="font-semibold text-sm">{reward.values.name}</p>
                <p className="text-coin-ink text-sm tabular-nums">
                  {formatCoins(reward.values.cost)} coins{' '}
                  <span className="text-muted text-xs">
                    {t('worth', { price: formatPrice(reward.values.cost) })}
                  </span>
                </p>
                <p className="mt-1 flex flex-wrap gap-1.5">
                  <Badge>{t(`kinds.${reward.values.kind}`)}</Badge>
                  <Badge tone={reward.values.stock === 0 ? 'danger' : 'success'}>
                    {t('left', { count: reward.values.stock })}
                  </Badge>
                  {reward.values.isActive ? null : <Badge tone="outline">{t('hidden')}</Badge>}
                </p>
                <p className="mt-2">{buttons(reward)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      form={(row, onEnd) => <RewardForm reward={row} order={rewards.length + 1} onEnd={onEnd} />}
      deletion={{
        text: t('deleteText'),
        deleted: t('deleted'),
        failed,
        run: ({ id, ...seen }) => deleteReward({ id, seen }),
      }}
    />
  )
}

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

type CouponChoice = Pick<RewardValues, 'kind' | 'couponKind'>
const hasCoupon = ({ kind, couponKind }: CouponChoice) => kind === 'coupon' && couponKind !== ''
const hasCouponValue = (choice: CouponChoice) =>
  hasCoupon(choice) && choice.couponKind !== 'free_shipping'
const REWARD_FIELDS = [
  { name: 'couponValue', when: hasCouponValue },
  { name: 'couponMinimum', when: hasCoupon },
]

/** The form of a new or existing reward. Typed values are preserved if saving fails. */
function RewardForm({ reward, order, onEnd }: RewardFormProps) {
  const t = useTranslations('admin-coins.rewards')
  const labelOf = (path: string) => t(path === 'isActive' ? 'active' : (path as 'name'))
  const { form, saving, error, submit } = useCoinForm<RewardValues>({
    schema: rewardSchema,
    fields: REWARD_FIELDS,
    row: reward ?? { version: null, values: blank(order) },
    write: (values, seen) =>
      saveReward({ id: reward?.id ?? null, seen: reward ? seen : null, values }),
    labelOf,
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
      {hasCouponValue({ kind, couponKind }) ? (
        <Field
          label={t(couponKind === 'percent' ? 'couponPercent' : 'couponValue')}
          error={error('couponValue')}
          isRequired
        >
          <Input inputMode="decimal" {...register('couponValue')} />
        </Field>
      ) : null}
      {hasCoupon({ kind, couponKind }) ? (
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
      <DialogFormEnd saving={saving} labelOf={labelOf} onCancel={onEnd} saveText={t('save')} />
    </form>
  )
}
