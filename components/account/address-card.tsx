'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { formatZip } from '@/lib/account/address'
import type { Address } from '@/server/account/dto'

type AddressCardProps = {
  address: Address
  isBusy: boolean
  onEdit: () => void
  onRemove: () => void
  onMakeDefault: () => void
}

/** An address in postal format with its actions. Deleting asks for confirmation. */
export function AddressCard(props: AddressCardProps) {
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
        <span className="tabular-nums">{t('zipWritten', { zip: formatZip(zip) })}</span>
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
