import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { MAX_GIFT_MESSAGE } from '@/lib/cart/contact'
import { saveOrderWishes, useOrderWishes } from './order-wishes'

/** Whether the order is a gift, and its optional message. */
export function GiftChoice() {
  const t = useTranslations('cart.gift')
  const { gift } = useOrderWishes()
  const id = useId()
  return (
    <section className="mb-4 grid gap-3 rounded-md border border-border px-3.5 py-1 text-sm">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <Checkbox
          id={id}
          checked={gift !== null}
          onChange={({ target }) => saveOrderWishes({ gift: target.checked ? '' : null })}
        />
        <span>
          <span className="block font-medium">{t('label')}</span>
          <span className="block text-muted text-xs">{t('hint')}</span>
        </span>
      </label>
      {gift === null ? null : (
        <Field label={t('message')} className="pb-2.5">
          <Textarea
            maxLength={MAX_GIFT_MESSAGE}
            className="min-h-16"
            value={gift}
            onChange={({ target }) => saveOrderWishes({ gift: target.value })}
          />
        </Field>
      )}
    </section>
  )
}
