'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PasswordInput } from './password-input'

type FormFieldProps = ComponentProps<'input'> & {
  name: string
  label: string
  hint?: string
  error?: string
  idPrefix: string
}

/** A field of an account form. A password has a button that shows it. */
export function FormField({ name, label, hint, error, idPrefix, ...input }: FormFieldProps) {
  const t = useTranslations('auth.fieldErrors')
  const message = error && (t.has(error as 'required') ? t(error as 'required') : t('invalid'))
  const Box = input.type === 'password' ? PasswordInput : Input
  return (
    <Field id={`${idPrefix}-${name}`} label={label} hint={hint} error={message}>
      <Box name={name} required {...input} />
    </Field>
  )
}
