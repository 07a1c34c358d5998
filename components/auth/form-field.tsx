'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { PasswordInput } from './password-input'

type FormFieldProps = ComponentProps<'input'> & {
  name: string
  label: string
  hint?: string
  error?: string
  idPrefix: string
}

/** A labeled field with its hint and error. */
export function FormField({ name, label, hint, error, idPrefix, ...input }: FormFieldProps) {
  const t = useTranslations('auth.fieldErrors')
  const id = `${idPrefix}-${name}`
  const message = error && (t.has(error as 'required') ? t(error as 'required') : t('invalid'))
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const Field = input.type === 'password' ? PasswordInput : Input
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Field
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        required
        {...input}
      />
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-muted text-xs">
          {hint}
        </p>
      ) : null}
      {message ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-danger-ink text-sm">
          {message}
        </p>
      ) : null}
    </div>
  )
}
