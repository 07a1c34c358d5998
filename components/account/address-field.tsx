'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Label } from '@/components/ui/label'
import { cn } from '@/lib/utils'

type FieldAttributes = {
  id: string
  name: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type AddressFieldProps = {
  name: string
  label: string
  error?: string
  className?: string
  children: (attributes: FieldAttributes) => ReactNode
}

/** A field of the address with its label and error. */
export function AddressField({ name, label, error, className, children }: AddressFieldProps) {
  const t = useTranslations('account.addresses.fieldErrors')
  const id = `address-${name}`
  return (
    <div className={cn('min-w-0', className)}>
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        name,
        required: name !== 'complement',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-danger-ink text-sm">
          {t.has(error as 'required') ? t(error as 'required') : t('invalid')}
        </p>
      ) : null}
    </div>
  )
}
