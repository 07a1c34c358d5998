import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { Textarea } from '@/components/ui/textarea'
import { REWARD_KINDS } from '@/lib/admin-coins/schema'
import { formatPrice } from '@/lib/money/money'
import type { AdminReward } from '@/server/admin/coins/dto'
import { saveReward } from '@/server/admin/coins/reward-actions'
import { Field } from '../kit/field'
import { ImageField } from '../kit/image-field'
import { SwitchField } from '../kit/switch-field'
import { useSave } from './use-save'

type RewardFormProps = { reward: AdminReward | null; order: number; onEnd: () => void }

/** A reward, new or known. What was typed stays when saving fails. */
export function RewardForm({ reward, order, onEnd }: RewardFormProps) {
  const t = useTranslations('admin-sales.coins.rewards')
  const { isBusy, save, error } = useSave()
  const [image, setImage] = useState(reward?.image ?? null)
  const [cost, setCost] = useState(String(reward?.cost ?? ''))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (key: string) => String(data.get(key) ?? '')
    const answer = saveReward({
      id: reward?.id ?? null,
      name: text('name'),
      description: text('description'),
      image,
      cost: text('cost'),
      stock: text('stock'),
      kind: text('kind') as AdminReward['kind'],
      order: text('order'),
      isActive: data.has('isActive'),
    })
    if (await save(answer, t('saved'))) onEnd()
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid grid-cols-2 gap-4">
      <Field label={t('name')} error={error('name')} className="col-span-2" isRequired>
        <Input name="name" defaultValue={reward?.name} maxLength={120} />
      </Field>
      <Field label={t('description')} error={error('description')} className="col-span-2">
        <Textarea
          name="description"
          defaultValue={reward?.description}
          maxLength={1000}
          className="min-h-20"
        />
      </Field>
      <Field
        label={t('cost')}
        hint={/^\d+$/.test(cost) ? t('worth', { price: formatPrice(Number(cost)) }) : undefined}
        error={error('cost')}
        isRequired
      >
        <Input
          name="cost"
          inputMode="numeric"
          value={cost}
          onChange={(event) => setCost(event.target.value)}
        />
      </Field>
      <Field label={t('stock')} error={error('stock')} isRequired>
        <Input name="stock" inputMode="numeric" defaultValue={reward?.stock ?? 0} />
      </Field>
      <Field label={t('kind')}>
        <SelectNative name="kind" defaultValue={reward?.kind ?? 'coupon'}>
          {REWARD_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </SelectNative>
      </Field>
      <Field label={t('order')} hint={t('orderHint')} error={error('order')}>
        <Input name="order" inputMode="numeric" defaultValue={reward?.order ?? order} />
      </Field>
      <ImageField
        label={t('image')}
        value={image}
        onChange={setImage}
        folder="produtos"
        className="col-span-2"
      />
      <SwitchField
        label={t('active')}
        name="isActive"
        defaultChecked={reward?.isActive ?? true}
        className="col-span-2"
      />
      <div className="col-span-2 flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onEnd}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? t('saving') : t('save')}
        </Button>
      </div>
    </form>
  )
}
