'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { MAX_ADDRESSES } from '@/lib/account/address'
import { formatCep } from '@/lib/cart/cep'
import { type ActionResult, toActionResult } from '@/lib/core/result'
import { deleteAddress, setDefaultAddress } from '@/server/account/actions'
import type { Address } from '@/server/account/dto'
import { AddressForm } from './address-form'

/** The addresses of the customer. The form for a new or edited address opens above them. */
export function AddressBook({ addresses }: { addresses: Address[] }) {
  const t = useTranslations('account.addresses')
  const codeText = useCodeText('account.codes')
  const router = useRouter()
  const [open, setOpen] = useState<Address | 'new' | null>(null)
  const [isBusy, startWork] = useTransition()
  const isFull = addresses.length >= MAX_ADDRESSES

  function work(answer: () => Promise<ActionResult<void>>, done: string) {
    startWork(async () => {
      const result = await toActionResult(answer())
      if (!result.ok) return toast({ title: codeText(result.code), variant: 'destructive' })
      toast({ title: done, variant: 'success' })
      router.refresh()
    })
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {open === null ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" disabled={isFull} onClick={() => setOpen('new')}>
            <Icon name="plus" className="size-4.5" />
            {t('add')}
          </Button>
          <p className="text-muted text-sm">
            {isFull ? t('full', { max: MAX_ADDRESSES }) : addresses.length === 0 && t('empty')}
          </p>
        </div>
      ) : (
        <AddressForm
          key={open === 'new' ? 'new' : open.id}
          address={open === 'new' ? null : open}
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
            onEdit={() => setOpen(address)}
            onMakeDefault={() => work(() => setDefaultAddress({ id: address.id }), t('defaultSet'))}
            onRemove={() => work(() => deleteAddress({ id: address.id }), t('removed'))}
          />
        ))}
      </ul>
    </div>
  )
}

type AddressCardProps = {
  address: Address
  isBusy: boolean
  onEdit: () => void
  onRemove: () => void
  onMakeDefault: () => void
}

/** An address in postal format with its actions. Deleting asks for confirmation. */
function AddressCard(props: AddressCardProps) {
  const { address, isBusy, onEdit, onRemove, onMakeDefault } = props
  const t = useTranslations('account.addresses')
  const [isSure, setSure] = useState(false)
  const { label, recipient, street, number, complement, district, city, state, zip } = address
  return (
    <li className="flex flex-col rounded-lg border border-border bg-surface p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="break-words font-semibold">{label}</span>
        {address.isDefault ? <Badge tone="good">{t('default')}</Badge> : null}
      </p>
      <address className="mt-2 grid flex-1 content-start gap-0.5 break-words text-muted text-sm not-italic">
        <span className="text-foreground">{recipient}</span>
        <span>{[`${street}, ${number}`, complement].filter(Boolean).join(', ')}</span>
        <span>{`${district}, ${city} - ${state}`}</span>
        <span className="tabular-nums">{t('zipWritten', { zip: formatCep(zip) })}</span>
      </address>
      <div className="-ml-3 mt-3 flex flex-wrap gap-1">
        <Button size="sm" variant="ghost" aria-label={t('editNamed', { label })} onClick={onEdit}>
          {t('edit')}
        </Button>
        {address.isDefault ? null : (
          <Button
            size="sm"
            variant="ghost"
            disabled={isBusy}
            aria-label={t('makeDefaultNamed', { label })}
            onClick={onMakeDefault}
          >
            {t('makeDefault')}
          </Button>
        )}
        <Button
          size="sm"
          variant={isSure ? 'danger' : 'ghost'}
          disabled={isBusy}
          aria-label={isSure ? undefined : t('removeNamed', { label })}
          onBlur={() => setSure(false)}
          onClick={() => (isSure ? onRemove() : setSure(true))}
        >
          {isSure ? t('removeSure') : t('remove')}
        </Button>
      </div>
    </li>
  )
}
