import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Field } from '@/components/ui/field'
import { fieldText } from '@/components/ui/field-text'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { Textarea } from '@/components/ui/textarea'
import {
  formatPhone,
  MAX_CONTACT_NAME,
  MAX_ORDER_NOTE,
  type PaymentMethod,
  parsePhone,
} from '@/lib/cart/contact'
import { phoneRule } from '@/lib/core/field-rules'
import { cn } from '@/lib/utils'
import {
  type CartProfile,
  contactTexts,
  saveCheckoutDraft,
  useCheckoutDraft,
} from './checkout-draft'

const oneOf = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

type ContactBlockProps = {
  profile: CartProfile
  /** The ways to pay that the store accepts. */
  payments: readonly PaymentMethod[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** True after an order was not sent because the telephone number is invalid. */
  hasWrongPhone: boolean
}

/** Payment method, name, telephone and note, all optional, in a block that is closed at first. */
export function ContactBlock(props: ContactBlockProps) {
  const { profile, payments, isOpen, onOpen, hasWrongPhone } = props
  const t = useTranslations('cart.contact')
  const draft = useCheckoutDraft()
  const id = useId()
  const { name, phone, note } = contactTexts(draft, profile)
  const digits = parsePhone(phone)
  // The store may no longer accept the stored choice.
  const payment = payments.find((way) => way === draft.payment) ?? null
  const names = payments.map((way, n) => {
    const label = t(`payments.${way}`)
    return n === 0 ? label : label.toLocaleLowerCase('pt-BR')
  })
  const given = [
    payment && t(`payments.${payment}`),
    name.trim(),
    digits ? formatPhone(digits) : phone.trim(),
    note.trim(),
  ].filter(Boolean)
  const [isPhoneLeft, setPhoneLeft] = useState(false)
  const phoneError =
    (hasWrongPhone || isPhoneLeft) && phone.trim() !== '' && !digits
      ? (phoneRule(phone) ?? 'phone')
      : null

  return (
    <section className="mb-4 rounded-md border border-border">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-12 w-full items-center gap-3 px-3.5 py-2 text-left text-sm"
        onClick={({ currentTarget: { parentElement: block } }) => {
          onOpen(!isOpen)
          // On phones the fields open below the visible part of the cart.
          if (!isOpen) requestAnimationFrame(() => block?.scrollIntoView({ block: 'start' }))
        }}
      >
        <Icon name="message-circle" className="size-4.5 text-muted" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{t('title')}</span>
          <span className="block line-clamp-3 break-words text-muted text-xs">
            {given.length > 0
              ? given.join(' · ')
              : t('optional', { payments: oneOf.format(names) })}
          </span>
        </span>
        <Icon name="chevron-down" className={cn('size-4 text-muted', isOpen && 'rotate-180')} />
      </button>
      {isOpen ? (
        <div id={id} className="grid grid-cols-2 gap-3 px-3.5 pb-3.5">
          <Field label={t('payment')} className="col-span-2">
            <SelectNative
              value={payment ?? ''}
              onChange={({ target }) =>
                saveCheckoutDraft({ payment: payments.find((way) => way === target.value) ?? null })
              }
            >
              <option value="">{t('payments.none')}</option>
              {payments.map((way) => (
                <option key={way} value={way}>
                  {t(`payments.${way}`)}
                </option>
              ))}
            </SelectNative>
          </Field>
          <Field label={t('name')} className="col-span-2">
            <Input
              autoComplete="name"
              maxLength={MAX_CONTACT_NAME}
              value={name}
              onChange={({ target }) => saveCheckoutDraft({ name: target.value })}
            />
          </Field>
          <Field
            label={t('phone')}
            error={phoneError && fieldText(phoneError)}
            className="col-span-2"
          >
            <Input
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={30}
              placeholder="(27) 99999-9999"
              data-contact-phone=""
              value={phone}
              onChange={({ target }) => {
                saveCheckoutDraft({ phone: target.value })
                if (!phoneError) setPhoneLeft(false)
              }}
              onBlur={() => setPhoneLeft(true)}
            />
          </Field>
          <Field label={t('note')} hint={t('noteHint')} className="col-span-2">
            <Textarea
              maxLength={MAX_ORDER_NOTE}
              className="min-h-16"
              value={note}
              onChange={({ target }) => saveCheckoutDraft({ note: target.value })}
            />
          </Field>
          <p className="col-span-2 text-muted text-xs">{t('privacy')}</p>
        </div>
      ) : null}
    </section>
  )
}
