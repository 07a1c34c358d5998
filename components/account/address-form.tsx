'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { addressSchema, formatZip, STATES } from '@/lib/account/address'
import { settled } from '@/lib/core/result'
import { saveAddress } from '@/server/account/actions'
import type { Address } from '@/server/account/dto'
import { AddressField } from './address-field'

type Errors = Partial<Record<string, string>>

/** The single-line fields, with their autocomplete token and width in the grid. */
const FIELDS = [
  { name: 'label', auto: 'off', max: 40, span: 'md:col-span-2' },
  { name: 'recipient', auto: 'shipping name', max: 80, span: 'md:col-span-4' },
  { name: 'zip', auto: 'shipping postal-code', max: 9, span: 'md:col-span-2' },
  { name: 'street', auto: 'shipping address-line1', max: 120, span: 'md:col-span-4' },
  { name: 'number', auto: 'off', max: 20, span: 'md:col-span-2' },
  { name: 'complement', auto: 'shipping address-line2', max: 80, span: 'md:col-span-4' },
  { name: 'district', auto: 'shipping address-level3', max: 80, span: 'md:col-span-2' },
  { name: 'city', auto: 'shipping address-level2', max: 80, span: 'md:col-span-2' },
] as const

type AddressFormProps = {
  /** The address to edit; null for a new one. */
  address: Address | null
  onSaved: () => void
  onCancel: () => void
}

/** The form for a new or edited address. It is validated before it is sent. */
export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const t = useTranslations('account.addresses')
  const codeText = useCodeText('account.codes')
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const [zip, setZip] = useState(formatZip(address?.zip ?? ''))

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const typed = addressSchema.safeParse(Object.fromEntries(new FormData(form)))
    if (!typed.success) return refuse(form, typed.error.issues)
    setErrors({})
    setBusy(true)
    const kept = { ...typed.data, complement: typed.data.complement ?? '', id: address?.id }
    const result = await settled(saveAddress(kept))
    setBusy(false)
    if (!result.ok) {
      setErrors(result.fields ?? {})
      return toast({ title: codeText(result.code), variant: 'destructive' })
    }
    toast({ title: t('saved'), variant: 'success' })
    onSaved()
  }

  function refuse(
    form: HTMLFormElement,
    issues: readonly { path: PropertyKey[]; message: string }[],
  ) {
    setErrors(Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message])))
    const first = form.elements.namedItem(String(issues[0]?.path[0]))
    if (first instanceof HTMLElement) first.focus()
  }

  return (
    <form
      noValidate
      onSubmit={save}
      aria-label={address ? t('editTitle') : t('newTitle')}
      className="grid grid-cols-1 gap-4 rounded-lg border border-border-strong p-4 md:grid-cols-6 md:p-5"
    >
      <h3 className="font-semibold md:col-span-6">{address ? t('editTitle') : t('newTitle')}</h3>
      {FIELDS.map(({ name, auto, max, span }) => (
        <AddressField
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          error={errors[name]}
          className={span}
        >
          {(attributes) =>
            name === 'zip' ? (
              <Input
                {...attributes}
                inputMode="numeric"
                autoComplete={auto}
                value={zip}
                onChange={(event) => setZip(formatZip(event.target.value))}
              />
            ) : (
              <Input
                {...attributes}
                autoComplete={auto}
                maxLength={max}
                defaultValue={address?.[name] ?? ''}
                placeholder={name === 'label' ? t('fields.labelHint') : undefined}
              />
            )
          }
        </AddressField>
      ))}
      <AddressField
        name="state"
        label={t('fields.state')}
        error={errors.state}
        className="md:col-span-2"
      >
        {(attributes) => (
          <SelectNative
            {...attributes}
            autoComplete="shipping address-level1"
            defaultValue={address?.state ?? ''}
          >
            <option value="" disabled>
              {t('fields.stateNone')}
            </option>
            {STATES.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectNative>
        )}
      </AddressField>
      <div className="flex flex-wrap gap-2 md:col-span-6">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? t('saving') : t('save')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
