'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { Field } from '@/components/ui/field'
import { fieldText } from '@/components/ui/field-text'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'

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
  const message = error && (t.has(error as 'short') ? t(error as 'short') : fieldText(error))
  const Box = input.type === 'password' ? PasswordInput : Input
  return (
    <Field id={`${idPrefix}-${name}`} label={label} hint={hint} error={message}>
      <Box name={name} required autoCorrect="off" spellCheck={false} {...input} />
    </Field>
  )
}

/** A password field with a button that shows its content. */
function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const t = useTranslations('auth.fields')
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pr-12" />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={t('show')}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted hover:text-foreground"
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} className="size-4.5" />
      </button>
    </div>
  )
}
