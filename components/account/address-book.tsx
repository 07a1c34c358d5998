'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useTransition } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ConfirmButton } from '@/components/ui/confirm-button'
import { Field } from '@/components/ui/field'
import { fieldText, RequiredNote } from '@/components/ui/field-text'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { useCodeText } from '@/components/ui/use-code-text'
import type { FoundAddress } from '@/lib/account/address'
import { addressSchema, MAX_ADDRESSES, STATES, stateOfZip } from '@/lib/account/address'
import { pageOwner } from '@/lib/auth/cookies'
import { formatCep, parseCep } from '@/lib/cart/cep'
import { type ActionResult, toActionResult } from '@/lib/core/result'
import {
  deleteAddress,
  findAddress,
  saveAddress,
  setDefaultAddress,
} from '@/server/account/actions'
import type { Address } from '@/server/account/dto'

/**
 * The addresses of the customer. The form for a new or edited address opens above them with the focus,
 * which returns to the button that opened it. When the pressed button disappears, the focus moves to
 * another one.
 */
export function AddressBook({ addresses }: { addresses: Address[] }) {
  const t = useTranslations('account.addresses')
  const codeText = useCodeText('account.codes')
  const router = useRouter()
  const [open, setOpen] = useState<Address | 'new' | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const nextFocus = useRef<HTMLElement>(null)
  const isTyped = useRef(false)
  const [isBusy, startWork] = useTransition()
  const isFull = addresses.length >= MAX_ADDRESSES

  function work(
    answer: () => Promise<ActionResult<void>>,
    done: string,
    focused: HTMLElement | null,
  ) {
    startWork(async () => {
      const result = await toActionResult(answer())
      if (!result.ok) return toast({ title: codeText(result.code), variant: 'destructive' })
      toast({ title: done, variant: 'success' })
      nextFocus.current = focused
      router.refresh()
    })
  }

  function openForm(address: Address | 'new', button: HTMLElement) {
    if (open !== null && isTyped.current) {
      toast({ title: t('unsaved'), variant: 'info' })
      return document.getElementById('address-label')?.focus()
    }
    isTyped.current = false
    nextFocus.current = button
    setOpen(address)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a button disappears with the addresses
  useEffect(() => {
    // The focus moves only if it was lost: during a slow answer the visitor may focus another element.
    if (open === null && document.activeElement === document.body) nextFocus.current?.focus()
    if (open === null) nextFocus.current = null
  }, [open, addresses])

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={addButton}
          variant="secondary"
          disabled={isFull}
          aria-expanded={open === 'new'}
          onClick={({ currentTarget }) => openForm('new', currentTarget)}
        >
          <Icon name="plus" className="size-4.5" />
          {t('add')}
        </Button>
        <p className="text-muted text-sm">
          {isFull ? t('full', { max: MAX_ADDRESSES }) : addresses.length === 0 && t('empty')}
        </p>
      </div>
      {open === null ? null : (
        <AddressForm
          key={open === 'new' ? 'new' : open.id}
          address={open === 'new' ? null : open}
          onInput={() => {
            isTyped.current = true
          }}
          onCancel={() => setOpen(null)}
          onSaved={() => {
            setOpen(null)
            router.refresh()
          }}
        />
      )}
      <ul className="grid grid-cols-1 gap-3 empty:hidden md:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isBusy={isBusy}
            onEdit={(button) => openForm(address, button)}
            onMakeDefault={(editButton) =>
              work(() => setDefaultAddress({ id: address.id }), t('defaultSet'), editButton)
            }
            onRemove={() =>
              work(() => deleteAddress({ id: address.id }), t('removed'), addButton.current)
            }
          />
        ))}
      </ul>
    </div>
  )
}

type AddressCardProps = {
  address: Address
  isBusy: boolean
  onEdit: (button: HTMLElement) => void
  onRemove: () => void
  /** Called with the edit button, which receives the focus when the pressed button disappears. */
  onMakeDefault: (editButton: HTMLElement | null) => void
}

/** An address in postal format with its actions. Deleting asks for confirmation. */
function AddressCard(props: AddressCardProps) {
  const { address, isBusy, onEdit, onRemove, onMakeDefault } = props
  const t = useTranslations('account.addresses')
  const editButton = useRef<HTMLButtonElement>(null)
  const { label, recipient, street, number, complement, district, city, state, zip } = address
  return (
    <li className="flex flex-col rounded-lg border border-border bg-surface p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="break-words font-semibold">{label}</span>
        {address.isDefault ? <Badge tone="success">{t('default')}</Badge> : null}
      </p>
      <address className="mt-2 grid flex-1 content-start gap-0.5 break-words text-muted text-sm not-italic">
        <span className="text-foreground">{recipient}</span>
        <span>{[`${street}, ${number}`, complement].filter(Boolean).join(', ')}</span>
        <span>{`${district}, ${city} - ${state}`}</span>
        <span className="tabular-nums">{t('zipWritten', { zip: formatCep(zip) })}</span>
      </address>
      <div className="-ml-3 mt-3 flex flex-wrap gap-1">
        <Button
          ref={editButton}
          size="sm"
          variant="ghost"
          aria-label={t('editNamed', { label })}
          onClick={({ currentTarget }) => onEdit(currentTarget)}
        >
          {t('edit')}
        </Button>
        {address.isDefault ? null : (
          <Button
            size="sm"
            variant="ghost"
            isBusy={isBusy}
            aria-label={t('makeDefaultNamed', { label })}
            onClick={() => onMakeDefault(editButton.current)}
          >
            {t('makeDefault')}
          </Button>
        )}
        <ConfirmButton
          text={t('remove')}
          question={t('removeSure')}
          label={t('removeNamed', { label })}
          isBusy={isBusy}
          onConfirm={onRemove}
        />
      </div>
    </li>
  )
}

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
  onInput: () => void
  onSaved: () => void
  onCancel: () => void
}

/**
 * The form for a new or edited address, validated before it is sent. A complete CEP selects its state
 * and, if the store has a lookup service, fills street, district and city. An address whose CEP belongs
 * to another state is sent only when the customer saves it a second time.
 */
function AddressForm({ address, onInput, onSaved, onCancel }: AddressFormProps) {
  const t = useTranslations('account.addresses')
  const codeText = useCodeText('account.codes')
  const doubted = useRef<string | null>(null)
  const filledZip = useRef(address?.zip ?? null)
  const filled = useRef<FoundAddress | null>(null)
  const { form, isBusy, errorOf, formProps } = useActionForm({
    schema: addressSchema,
    send: async (values) => {
      const { zip, state } = values
      const own = stateOfZip(zip)
      const doubt = `${zip} ${state}`
      if (own && own !== state && doubted.current !== doubt) {
        doubted.current = doubt
        return { ok: false, code: 'INVALID', fields: { zip: 'zip-state' } }
      }
      return toActionResult(saveAddress({ ...values, id: address?.id }, pageOwner()))
    },
    onSuccess: () => {
      toast({ title: t('saved'), variant: 'success' })
      onSaved()
    },
    onFailure: ({ code }) => toast({ title: codeText(code), variant: 'destructive' }),
  })
  const { register } = form

  /** Fills the fields that are empty or were filled for another CEP. */
  async function fillFrom(zip: string | null) {
    if (!zip || zip === filledZip.current) return
    filledZip.current = zip
    const found = await toActionResult(findAddress({ zip }))
    if (!found.ok || !found.data || filledZip.current !== zip) return
    for (const name of ['street', 'district', 'city'] as const) {
      const typed = form.getValues(name)
      if (!found.data[name] || (typed && typed !== filled.current?.[name])) continue
      form.setValue(name, found.data[name])
    }
    form.setValue('state', found.data.state)
    filled.current = found.data
  }

  const errorText = (name: keyof typeof addressSchema.shape) => {
    const code = errorOf(name)
    return code && fieldText(code)
  }

  return (
    <form
      {...formProps}
      onInput={onInput}
      aria-label={address ? t('editTitle') : t('newTitle')}
      className="grid grid-cols-1 gap-4 rounded-lg border border-border-strong p-4 md:grid-cols-6 md:p-5"
    >
      <h3 className="font-semibold md:col-span-6">{address ? t('editTitle') : t('newTitle')}</h3>
      {FIELDS.map(({ name, auto, max, span }) => (
        <Field
          key={name}
          id={`address-${name}`}
          label={t(`fields.${name}`)}
          error={errorText(name)}
          className={span}
        >
          {name === 'zip' ? (
            <Input
              {...register('zip', {
                onChange: ({ target }) => {
                  // Formatting moves the cursor to the end.
                  const isAtEnd = target.selectionStart === target.value.length
                  if (isAtEnd) form.setValue('zip', formatCep(target.value))
                  const state = stateOfZip(target.value)
                  if (state) form.setValue('state', state)
                  void fillFrom(parseCep(target.value))
                },
                onBlur: ({ target }) => form.setValue('zip', formatCep(target.value)),
              })}
              required
              inputMode="numeric"
              autoComplete={auto}
              defaultValue={formatCep(address?.zip ?? '')}
            />
          ) : (
            <Input
              {...register(name)}
              autoFocus={name === 'label'}
              required={name !== 'complement'}
              autoComplete={auto}
              autoCorrect="off"
              spellCheck={false}
              maxLength={max}
              defaultValue={address?.[name] ?? ''}
              placeholder={name === 'label' ? t('fields.labelHint') : undefined}
            />
          )}
        </Field>
      ))}
      <Field
        id="address-state"
        label={t('fields.state')}
        error={errorText('state')}
        className="md:col-span-2"
      >
        <SelectNative
          {...register('state')}
          required
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
      </Field>
      <div className="flex flex-wrap gap-2 md:col-span-6">
        <div className="w-full">
          <RequiredNote />
        </div>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? t('saving') : t('save')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
