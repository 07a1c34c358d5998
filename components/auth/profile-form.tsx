'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { updateProfile } from '@/server/auth/account-actions'
import { FormField } from './form-field'
import { useAuthForm } from './use-auth-form'
import { useCodeText } from './use-code-text'

type ProfileFormProps = { fullName: string; phone: string }

/** '27999990000' as people write it: '(27) 99999-0000'. */
const written = (digits: string) => digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** Name and phone of the customer. */
export function ProfileForm({ fullName, phone }: ProfileFormProps) {
  const t = useTranslations('auth')
  const codeText = useCodeText()
  const { busy, errors, formProps } = useAuthForm({
    fields: ['fullName', 'phone'],
    optional: ['phone'],
    send: (values) => updateProfile({ fullName: values.fullName ?? '', phone: values.phone ?? '' }),
    onSuccess: () => toast({ title: t('account.saved'), variant: 'success' }),
    onFailure: ({ code }) => toast({ title: codeText(code), variant: 'destructive' }),
  })
  return (
    <form {...formProps} className="grid gap-4 md:grid-cols-2">
      <FormField
        idPrefix="profile"
        name="fullName"
        autoComplete="name"
        defaultValue={fullName}
        label={t('fields.fullName')}
        error={errors.fullName}
      />
      <FormField
        idPrefix="profile"
        name="phone"
        type="tel"
        autoComplete="tel-national"
        defaultValue={written(phone)}
        label={t('fields.phone')}
        error={errors.phone}
      />
      <Button type="submit" disabled={busy} className="md:justify-self-start">
        {busy ? t('account.saving') : t('account.save')}
      </Button>
    </form>
  )
}
